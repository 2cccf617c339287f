export { AffiliatesModule } from './affiliates.module.js';
export { CommissionsService } from './commissions.service.js';
export { ApplicationCommissions } from './application-commissions.service.js';
export { commissionCents } from './commission-terms.js';

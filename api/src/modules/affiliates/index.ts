export { AffiliatesModule } from './affiliates.module.js';
export { CommissionsService } from './commissions.service.js';
export { ApplicationCommissionsService as ApplicationCommissions } from './application-commissions.service.js';
export { commissionCents } from './commission-terms.js';

export { AffiliatesModule } from './affiliates.module.js';
export { CommissionsService } from './commissions.service.js';
export { ApplicationCommissionsService } from './application-commissions.service.js';
export { commissionCents } from './commission-terms.js';

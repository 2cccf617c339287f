export { ReviewDecisionsService } from './review-decisions.service.js';
export { VisaAssistModule } from './visa-assist.module.js';
export { VisaAssistService } from './visa-assist.service.js';

export { VisaAssistModule } from './visa-assist.module.js';
export { VisaAssistService, type Belongings, type Wanted, type With } from './visa-assist.service.js';

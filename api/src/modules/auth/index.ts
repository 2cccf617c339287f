export { AuthModule } from './auth.module.js';
export { CredentialsService } from './credentials.service.js';

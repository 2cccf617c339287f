export { AuthModule } from './auth.module.js';
export { SessionAuthenticator } from './session-authenticator.js';
export { CredentialsService } from './credentials.service.js';

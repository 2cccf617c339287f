export { AuthModule } from './auth.module.js';
export { CredentialsService, type StandingChange } from './credentials.service.js';
export { signedIn } from './sessions.service.js';

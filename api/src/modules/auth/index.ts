export { AuthModule } from './auth.module.js';
export { SessionAuthenticator } from './session-authenticator.js';
export { AccountsService } from './accounts.service.js';
export { Sealer } from './sealing.js';
export { SIGN_UP_ATTRIBUTION, type SignUpAttribution } from './sign-up-attribution.js';
export { SignUpInput } from './dto/account.inputs.js';
export { CredentialsService, type StandingChange } from './credentials.service.js';
export { EmailVerificationService } from './email-verification.service.js';

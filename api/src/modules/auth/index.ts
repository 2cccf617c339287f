export { AuthModule } from './auth.module.js';
export { SessionAuthenticator } from './session-authenticator.js';
export { CredentialsService } from './credentials.service.js';
export { AccountsService } from './accounts.service.js';
export { Sealer } from './sealing.js';
export { SIGN_UP_ATTRIBUTION, type SignUpAttribution } from './sign-up-attribution.js';
export { SignUpInput } from './dto/account.inputs.js';

export { assertOwn, requireActor } from './actor.js';
export { AccountOwner, Allow, ObserverMay, Public, SignedIn } from './access.js';
export { AccessGuard } from './access.guard.js';
export { Authenticator, type Credentials } from './authenticator.js';
export { DeclaredAccess } from './declared-access.js';
export { Audits, AuditsAdmins, AuditsNothing, brokenAuditRules, type AuditRule } from './audits.js';

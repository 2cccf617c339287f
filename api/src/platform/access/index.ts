export { AccountOwner, Allow, Public, SignedIn, type AccessRule } from './access.js';
export { AccessGuard, assertAccess } from './access.guard.js';
export { Authenticator, type Credentials } from './authenticator.js';
export { DeclaredAccess, type ReachableHandler } from './declared-access.js';

import { applyDecorators, SetMetadata } from '@nestjs/common';
import type { Role } from '../context/request-context.js';

/** What a handler requires of its caller. */
export type AccessRule =
  | { readonly kind: 'public' }
  | { readonly kind: 'signed-in'; readonly byToken: boolean }
  | { readonly kind: 'roles'; readonly roles: readonly Role[] };

export const ACCESS_RULE = 'access:rule';

/** Anyone may call this. */
export const Public = () => declare({ kind: 'public' });

/** Any signed-in person may call this, for their own data. */
export const SignedIn = () => declare({ kind: 'signed-in', byToken: true });

/** The account itself (password, sessions, tokens, deletion): requires a session, API tokens aren't accepted. */
export const AccountOwner = () => declare({ kind: 'signed-in', byToken: false });

/** Only these roles may call this. */
export const Allow = (...roles: Role[]) => declare({ kind: 'roles', roles });

export const OBSERVER_MAY = 'access:observer-may';

/** Observers may call this too, because it ends their observation. All their other writes are rejected. */
export const ObserverMay = () => SetMetadata(OBSERVER_MAY, true);

function declare(rule: AccessRule) {
  return applyDecorators(SetMetadata(ACCESS_RULE, rule));
}

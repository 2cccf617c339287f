import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SessionUser } from '../../lib/session/session';

/** The sections of the page, each with its own URL fragment. */
export type SectionId =
  'profile' | 'email' | 'password' | 'sessions' | 'tokens' | 'two-step' | 'data' | 'delete';

export const sectionTitles: Record<SectionId, MessageDescriptor> = {
  profile: msg`Profile`,
  email: msg`Email address`,
  password: msg`Password`,
  'two-step': msg`Two-step sign-in`,
  sessions: msg`Where you're signed in`,
  tokens: msg`API tokens`,
  data: msg`Your data`,
  delete: msg`Delete account`,
};

const everybody: readonly SectionId[] = [
  'profile',
  'email',
  'password',
  'sessions',
  'tokens',
  'data',
  'delete',
];
const admins: readonly SectionId[] = [
  'profile',
  'email',
  'password',
  'two-step',
  'sessions',
  'tokens',
  'data',
  'delete',
];

/** In page order; two-step codes are for admins only. */
export function sectionsFor(user: Pick<SessionUser, 'role'>): readonly SectionId[] {
  return user.role === 'ADMIN' ? admins : everybody;
}

/** The id of a section's heading, which receives the focus when a link leads there. */
export function buildTitleId(section: SectionId): string {
  return `${section}-title`;
}

import type { SessionUser } from '../lib/session/session';

export function aUser(changes: Partial<SessionUser> = {}): SessionUser {
  return {
    __typename: 'User',
    id: '0199c7a0-0000-7000-8000-000000000001',
    email: 'amina@example.com',
    emailVerified: true,
    firstName: 'Amina',
    lastName: 'Diallo',
    username: 'amina',
    role: 'USER',
    userType: 'STUDENT',
    language: 'en',
    totpEnabled: false,
    needsTotp: false,
    viewOnly: false,
    ...changes,
  };
}

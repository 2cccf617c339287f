import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Role, UserSort, UserType } from '../../../gql/schema-types';
import type { State } from './use-users';

export const roleWords: Readonly<Record<Role, MessageDescriptor>> = {
  USER: msg`User`,
  AFFILIATE: msg`Affiliate`,
  ADMIN: msg`Admin`,
};

export const userTypeWords: Readonly<Record<UserType, MessageDescriptor>> = {
  STUDENT: msg`Student`,
  OPPORTUNITY_SEEKER: msg`Opportunity seeker`,
};

export const stateWords: Readonly<Record<State, MessageDescriptor>> = {
  enabled: msg`Enabled`,
  disabled: msg`Disabled`,
  unverified: msg`Unverified email`,
};

export const sortWords: Readonly<Record<UserSort, MessageDescriptor>> = {
  NEWEST: msg`Newest first`,
  OLDEST: msg`Oldest first`,
  NAME: msg`Last name`,
  EMAIL: msg`Email`,
};

import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Role, UserSort, UserType } from '../../../gql/schema-types';
import type { State } from './use-users';

export const roleLabels: Readonly<Record<Role, MessageDescriptor>> = {
  USER: msg`User`,
  AFFILIATE: msg`Affiliate`,
  ADMIN: msg`Admin`,
};

export const userTypeLabels: Readonly<Record<UserType, MessageDescriptor>> = {
  STUDENT: msg`Student`,
  OPPORTUNITY_SEEKER: msg`Opportunity seeker`,
};

export const stateLabels: Readonly<Record<State, MessageDescriptor>> = {
  enabled: msg`Enabled`,
  disabled: msg`Disabled`,
  unverified: msg`Unverified email`,
};

export const sortLabels: Readonly<Record<UserSort, MessageDescriptor>> = {
  NEWEST: msg`Newest first`,
  OLDEST: msg`Oldest first`,
  NAME: msg`Last name`,
  EMAIL: msg`Email`,
};

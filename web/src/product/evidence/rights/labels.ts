import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RightTopic } from '../../../gql/schema-types';

/** The topics of rights. */
export const rightLabels: Readonly<Record<RightTopic, MessageDescriptor>> = {
  WORK: msg`Work during the course`,
  AFTER: msg`Stay after the course`,
  PARTNER: msg`Partner and children`,
  NOTE: msg`Good to know`,
};

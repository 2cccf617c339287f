import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ProgramReportReason } from '../../../gql/schema-types';

/** Why readers reported a program, in words for admins. */
export const reportLabels: Readonly<Record<ProgramReportReason, MessageDescriptor>> = {
  CLOSED: msg`It's closed`,
  WRONG_DEADLINE: msg`The deadline is wrong`,
  WRONG_LINK: msg`The link is wrong`,
  WRONG_TEXT: msg`The text is wrong`,
  OTHER: msg`Something else`,
};

import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ProgramReportReason } from '../../../gql/schema-types';

/** What readers say is wrong with a listing, as admins read it. */
export const reportLabels: Readonly<Record<ProgramReportReason, MessageDescriptor>> = {
  CLOSED: msg`It's closed`,
  WRONG_DEADLINE: msg`The deadline is wrong`,
  WRONG_LINK: msg`The link is wrong`,
  WRONG_TEXT: msg`The text is wrong`,
  OTHER: msg`Something else`,
};

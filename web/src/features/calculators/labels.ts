import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { CalculatorKind, GuidanceTrack } from '../../gql/schema-types';

export const kindLabels: Readonly<Record<CalculatorKind, MessageDescriptor>> = {
  POINTS: msg`Points`,
  FUNDS: msg`Proof of funds`,
  SALARY: msg`Salary`,
  DURATION: msg`Length of stay`,
};

export const trackLabels: Readonly<Record<GuidanceTrack, MessageDescriptor>> = {
  STUDENT: msg`Study`,
  WORK: msg`Work`,
};

import { useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import type { ApplicationStatus } from '../../gql/schema-types';
import type { ApplicationStateFragment } from './application.generated';
import { applicationLabels } from './labels';
import { formatDateTime } from '../../lib/format/format';
import { Steps } from '../../ui/steps/Steps';
import type { StepMark } from '../../ui/steps/Steps';

const marks: Readonly<Record<ApplicationStatus, StepMark>> = {
  SUBMITTED: 'made',
  IN_REVIEW: 'made',
  APPROVED: 'met',
  REJECTED: 'unmet',
  WITHDRAWN: 'plain',
};

/** The steps of an application with their times, oldest first, and the notes to its owner. */
export function ApplicationSteps({ timeline }: Pick<ApplicationStateFragment, 'timeline'>): JSX.Element {
  const { t, i18n } = useLingui();
  return (
    <Steps
      label={t`Application steps`}
      steps={timeline.map(({ id, at, status, note }) => ({
        id,
        mark: marks[status],
        words: i18n._(applicationLabels[status].label),
        at,
        when: formatDateTime(at),
        note,
      }))}
    />
  );
}

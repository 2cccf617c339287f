import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { ApplicationSteps } from '../../../product/applications/ApplicationSteps';
import { formatDate } from '../../../lib/format/format';
import { WithdrawButton } from '../../../product/applications/WithdrawButton';
import type { WholeProgram } from './whole-program';
import styles from './page.module.css';

interface ApplicationPartProps {
  application: NonNullable<WholeProgram['application']>;
  title: string;
}

/** The person's newest application to the program: our response or its due date, the steps, and withdrawing it. */
export function ApplicationPart({ application, title }: ApplicationPartProps): JSX.Element {
  const { id, status, timeline, answerBy } = application;
  return (
    <div className={styles['application']}>
      {status === 'APPROVED' && (
        <p>
          <strong>
            <Trans>Our check is done: you're ready to apply.</Trans>
          </strong>{' '}
          <Trans>We haven't sent anything to the organization. It decides who gets a place.</Trans>
        </p>
      )}
      {answerBy !== null && (
        <p>
          <Trans>
            We'll answer by <strong>{formatDate(answerBy)}</strong>.
          </Trans>
        </p>
      )}
      <ApplicationSteps timeline={timeline} />
      {status === 'REJECTED' && (
        <p>
          <Trans>
            Our check is done: your application isn't ready. You can still apply on the official page, or look
            for a program that fits you better.
          </Trans>
        </p>
      )}
      {status === 'SUBMITTED' && <WithdrawButton id={id} title={title} />}
    </div>
  );
}

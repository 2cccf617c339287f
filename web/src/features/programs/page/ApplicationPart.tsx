import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { ApplicationSteps } from '../../../ui/applications/ApplicationSteps';
import { WithdrawButton } from '../../../ui/applications/WithdrawButton';
import type { WholeProgram } from './ProgramSheet';
import styles from './page.module.css';

interface ApplicationPartProps {
  application: NonNullable<WholeProgram['application']>;
  title: string;
}

/** One's newest application to the programme, step by step, and taking it back while nobody reviews it yet. */
export function ApplicationPart({ application, title }: ApplicationPartProps): JSX.Element {
  const { id, status, timeline } = application;
  return (
    <div className={styles['application']}>
      <ApplicationSteps timeline={timeline} />
      {status === 'REJECTED' && (
        <p>
          <Trans>This decision stands for this program. Others may fit you better.</Trans>
        </p>
      )}
      {status === 'SUBMITTED' && <WithdrawButton id={id} title={title} />}
    </div>
  );
}

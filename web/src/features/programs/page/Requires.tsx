import { useApolloClient } from '@apollo/client/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { JSX } from 'react';
import { useLiveEvents } from '../../../lib/live/use-live-events';
import { Requirements } from '../../../product/applications/Requirements';
import { ProgramRequirementsDocument } from './program.generated';
import type { WholeProgram } from './whole-program';
import styles from './page.module.css';

const EVENTS = ['document.updated'];

/**
 * The status of the requirements: with the documents of a submitted application, otherwise with all verified
 * documents.
 */
function getStanding({ application, requirements }: WholeProgram): {
  sent: boolean;
  requirements: NonNullable<WholeProgram['requirements']>;
} {
  if (application != null && application.status !== 'WITHDRAWN') {
    return { sent: true, requirements: application.requirements };
  }
  return { sent: false, requirements: requirements ?? [] };
}

/** The program's requirements compared with the person's verified documents, or with those of the application. */
export function Requires({ program }: { program: WholeProgram }): JSX.Element {
  const { t } = useLingui();
  const client = useApolloClient();
  const title = useId();
  const { sent, requirements } = getStanding(program);
  const covered = requirements.filter(({ standing }) => standing === 'COVERED').length;
  useLiveEvents(EVENTS, () => {
    client
      .query({
        query: ProgramRequirementsDocument,
        variables: { id: program.id },
        fetchPolicy: 'network-only',
      })
      .catch((error: unknown) => {
        console.warn(
          'The required documents could not be refreshed. The next load will include them.',
          error,
        );
      });
  });
  return (
    <section className={styles['requires']} aria-labelledby={title}>
      <h2 id={title}>
        <Trans>Required documents</Trans>
      </h2>
      <p>
        {sent ? (
          <Plural
            value={requirements.length}
            one={`Your application has ${covered} of # document verified.`}
            other={`Your application has ${covered} of # documents verified.`}
          />
        ) : (
          <Plural
            value={requirements.length}
            one={`You have ${covered} of # document verified.`}
            other={`You have ${covered} of # documents verified.`}
          />
        )}{' '}
        <span className={styles['soft']}>
          <Trans>We compare document types only. We don't read the files.</Trans>
        </span>
      </p>
      <Requirements
        requirements={requirements}
        reader={sent ? 'sent' : 'own'}
        label={t`Required documents`}
      />
    </section>
  );
}

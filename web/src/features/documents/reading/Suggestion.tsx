import { useApolloClient } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { mutate } from '../../../lib/apollo/use-mutate';
import { describeProblem } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import { Correction, Difference } from '../../../product/claims/Contradictions';
import { Button } from '../../../ui/button/Button';
import { Entry } from './Entry';
import { findReplacedEntry, isInProfile, toProfileValues, toEntry, toInput } from './into-profile';
import type { ProfileBefore, TextReading } from './into-profile';
import styles from './reading.module.css';
import { ProfileToReadIntoDocument, TakeReadingOverDocument } from './reading.generated';

interface SuggestionProps {
  documentId: string;
  reading: TextReading;
  before: ProfileBefore;
  onWrong: () => void;
  onSaved: () => void;
}

/** What was read, how it differs from the profile, and the two answers: correct or wrong. */
export function Suggestion({ documentId, reading, before, onWrong, onSaved }: SuggestionProps): JSX.Element {
  const { t } = useLingui();
  const client = useApolloClient();
  const { busy, problem, run } = useSubmit();
  const [gone, setGone] = useState(false);
  const read = toEntry(reading);
  const former = read && findReplacedEntry(read, before);
  const isSaved = read !== null && isInProfile(read, before);
  const inAnswers = reading.contradictions.filter(({ toldIn }) => toldIn === 'ANSWERS');
  const save = async (): Promise<void> => {
    if (read === null) return;
    // Since the reading, the document may have been deleted or replaced, and the profile changed.
    const { data } = await client.query({
      query: ProfileToReadIntoDocument,
      variables: { documentId },
      fetchPolicy: 'no-cache',
    });
    if (data === undefined || data.document.supersededAt !== null) {
      setGone(true);
      return;
    }
    const input = toInput(read, toProfileValues(data.myProfile));
    await mutate(client, TakeReadingOverDocument, { input: { ...input, source: 'DOCUMENT' } });
    onSaved();
  };
  return (
    <div className={styles['suggestion']}>
      <h4>
        <Trans>We read this in your document. Is it right?</Trans>
      </h4>
      {read !== null && <Entry read={read} on={reading.funds?.on ?? null} />}
      {former !== null && !isSaved && (
        <div className={styles['differs']}>
          <p>
            <Trans>Your profile says something else:</Trans>
          </p>
          <Entry read={former} on={null} />
        </div>
      )}
      {inAnswers.length > 0 && (
        <ul className={styles['differs']}>
          {inAnswers.map((inAnswer) => (
            <li key={inAnswer.topic}>
              <Difference contradiction={inAnswer} /> <Correction contradiction={inAnswer} />
            </li>
          ))}
        </ul>
      )}
      {isSaved && (
        <p>
          <Trans>Your profile says the same.</Trans>
        </p>
      )}
      {gone && (
        <p>
          <Trans>This document was replaced in the meantime, so we saved nothing. Read the new one.</Trans>
        </p>
      )}
      {problem !== null && (
        <p>{describeProblem(problem, t`We couldn't save it. Nothing changed. Please try again.`)}</p>
      )}
      {!gone && (
        <div className={styles['answers']}>
          {read !== null && !isSaved && (
            <Button variant="primary" busy={busy} onClick={() => void run(save)}>
              {former === null ? (
                <Trans>Yes, add it to my profile</Trans>
              ) : (
                <Trans>Yes, correct my profile</Trans>
              )}
            </Button>
          )}
          <Button onClick={onWrong}>
            <Trans>No, that's wrong</Trans>
          </Button>
        </div>
      )}
      <p className={styles['soft']}>
        <Trans>
          Only a document that we've verified proves an answer. Your profile holds what you told us, without
          proof.
        </Trans>
      </p>
    </div>
  );
}

import { useApolloClient } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { describeProblem } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/button/Button';
import type { OwnDocument } from '../manage/own-document';
import { Suggestion } from './Suggestion';
import { toProfileValues } from './into-profile';
import type { ProfileBefore, TextReading } from './into-profile';
import styles from './reading.module.css';
import { OwnDocumentReadingDocument } from './reading.generated';

type State =
  | { readonly step: 'asked' }
  | { readonly step: 'unclear' }
  | { readonly step: 'read'; readonly reading: TextReading; readonly before: ProfileBefore }
  | { readonly step: 'wrong' }
  | { readonly step: 'saved' };

/**
 * Reads the text of a document on its owner's request, and asks whether it is correct. Nothing is saved without that.
 */
export function OwnReading({ document }: { document: OwnDocument }): JSX.Element {
  const { t } = useLingui();
  const client = useApolloClient();
  const { busy, problem, run } = useSubmit();
  const [state, setState] = useState<State>({ step: 'asked' });
  const name = document.originalName;
  const read = async (): Promise<void> => {
    setState({ step: 'asked' });
    const { data } = await client.query({
      query: OwnDocumentReadingDocument,
      variables: { documentId: document.id },
      // Readings aren't stored, and the profile may have changed in another tab.
      fetchPolicy: 'no-cache',
    });
    const reading = data?.documentTextReading ?? null;
    setState(
      data === undefined || reading === null
        ? { step: 'unclear' }
        : { step: 'read', reading, before: toProfileValues(data.myProfile) },
    );
  };
  return (
    <section className={styles['reading']} aria-label={t`What we read in ${name}`}>
      {state.step === 'asked' && (
        <div className={styles['ask']}>
          <Button busy={busy} onClick={() => void run(read)}>
            <Trans>Read it for me</Trans>
            <span className="visually-hidden">: {name}</span>
          </Button>
          <p className={styles['soft']}>
            <Trans>We read it on our own computer. You decide what goes into your profile.</Trans>
          </p>
        </div>
      )}
      <div role="status" className={styles['status']}>
        {problem !== null && <p>{describeProblem(problem, t`We couldn't read it. Please try again.`)}</p>}
        {state.step === 'unclear' && (
          <p>
            <Trans>
              We couldn't read this clearly. Your document is fine: our reviewer will look at it anyway.
            </Trans>
          </p>
        )}
        {state.step === 'wrong' && (
          <p>
            <Trans>
              Thank you. We didn't keep any of it. Our reviewer will look at your document anyway.
            </Trans>
          </p>
        )}
        {state.step === 'saved' && (
          <p>
            <Trans>Saved in your profile.</Trans>{' '}
            <Link to={paths.profile.href({ from: 'document' })}>
              <Trans>Open your profile</Trans>
            </Link>
          </p>
        )}
        {state.step === 'read' && (
          <Suggestion
            documentId={document.id}
            reading={state.reading}
            before={state.before}
            onWrong={() => {
              setState({ step: 'wrong' });
            }}
            onSaved={() => {
              setState({ step: 'saved' });
            }}
          />
        )}
      </div>
    </section>
  );
}

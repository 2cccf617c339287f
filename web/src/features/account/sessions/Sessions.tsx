import { useReadQuery } from '@apollo/client/react';
import type { QueryRef } from '@apollo/client/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { timeZoneName } from '../../../lib/format/format';
import { describeProblem } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import { Button } from '../../../ui/button/Button';
import { FieldError } from '../../../ui/fields/Field';
import styles from '../account.module.css';
import { AskDialog } from '../parts/dialogs';
import { Done, Outcome } from '../parts/Outcome';
import { useCollapsedList } from '../parts/use-collapsed-list';
import { useFocusAfter } from '../parts/use-focus-after';
import { useEvictEntries } from '../parts/use-evict-entries';
import { EndOtherSessionsDocument } from './end-other-sessions.generated';
import { EndSessionDocument } from './end-session.generated';
import type { OwnSessionsQuery } from './own-sessions.generated';
import { SessionRow } from './SessionRow';

/** How many are shown at first; the server lists the most recently used first. */
const SHOWN = 6;

/** A person's sessions, which can be ended. */
export function Sessions({ query }: { query: QueryRef<OwnSessionsQuery> }): JSX.Element {
  const { t } = useLingui();
  const { sessions } = useReadQuery(query).data;
  const forget = useEvictEntries('sessions');
  const endSession = useMutate(EndSessionDocument);
  const endOthers = useMutate(EndOtherSessionsDocument);
  const { busy, problem, run } = useSubmit();
  const [ending, setEnding] = useState<string | null>(null);
  const [ended, setEnded] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const [place, focusPlace] = useFocusAfter<HTMLDivElement>();

  // This device first, because the person is sure to recognize it.
  const sorted = [...sessions].sort((a, b) => Number(b.current) - Number(a.current));
  const { shown, more } = useCollapsedList(sorted, SHOWN);
  const others = sessions.filter(({ current }) => !current).map(({ id }) => id);
  const zone = timeZoneName();

  const end = async (id: string, device: string): Promise<void> => {
    setEnding(id);
    setEnded(null);
    const worked = await run(async () => {
      await endSession({ id });
    });
    setEnding(null);
    if (!worked) return;
    forget([id]);
    setEnded(t`Signed out: ${device}.`);
    focusPlace();
  };

  const endOtherSessions = async (): Promise<void> => {
    await endOthers({});
    forget(others);
    setAsking(false);
    setEnded(t`You're signed out everywhere else.`);
    focusPlace();
  };

  return (
    <>
      <ul className={styles['list']}>
        {shown.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            ending={ending}
            onEnd={(id, device) => {
              if (!busy) void end(id, device);
            }}
          />
        ))}
      </ul>
      <p className={styles['small']}>
        <Trans>Times are in your time zone, {zone}.</Trans>
      </p>
      <div className={styles['row']}>
        {more}
        {others.length > 0 && (
          <Button
            variant="danger"
            onClick={() => {
              setAsking(true);
            }}
          >
            <Trans>Sign out all others</Trans>
          </Button>
        )}
        <div ref={place} tabIndex={-1} className={styles['place']}>
          <Outcome>
            {ended !== null && <Done badge={<Trans>Done</Trans>}>{ended}</Done>}
            {problem !== null && (
              <FieldError id="sessions-problem">
                {describeProblem(problem, t`It's still signed in. Please try again.`)}
              </FieldError>
            )}
            {others.length === 0 && ended === null && (
              <p className={styles['soft']}>
                <Trans>You're not signed in anywhere else.</Trans>
              </p>
            )}
          </Outcome>
        </div>
      </div>
      {asking && (
        <AskDialog
          title={<Trans>Sign out all other sessions?</Trans>}
          action={<Trans>Sign out all others</Trans>}
          failed={t`They're still signed in. Please try again.`}
          work={endOtherSessions}
          onClose={() => {
            setAsking(false);
          }}
        >
          <p>
            <Plural
              value={others.length}
              one="You'll need to sign in again on one other browser. You stay signed in here."
              other="You'll need to sign in again on # other browsers. You stay signed in here."
            />
          </p>
        </AskDialog>
      )}
    </>
  );
}

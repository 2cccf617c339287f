import { useQuery } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { JSX } from 'react';
import type { AssessmentType, ProfileChangeSource } from '../../../gql/schema-types';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { formatDateTime } from '../../../lib/format/format';
import { describeProblem } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import { Button } from '../../../ui/button/Button';
import { FormError } from '../../../ui/fields/FormError';
import { Section } from '../parts/Section';
import { ProfileHistoryDocument, UndoProfileChangeDocument } from '../profile.generated';
import type { ProfileHistoryQuery } from '../profile.generated';
import styles from '../profile.module.css';

/** How many are shown at first: usually only the newest is undone. */
const SHOWN = 1;

const names: Readonly<Record<string, MessageDescriptor>> = {
  dateOfBirth: msg`Date of birth`,
  nationalities: msg`Nationalities`,
  residence: msg`Where you live`,
  childAges: msg`Ages of children`,
  degrees: msg`Degrees`,
  languageTests: msg`Language tests`,
  languages: msg`Languages`,
  jobs: msg`Jobs`,
  stays: msg`Time in other countries`,
  offers: msg`Job offers`,
  savings: msg`Savings`,
  family: msg`Family`,
  calculatorInputs: msg`Saved calculators`,
  keepUpToDate: msg`When rules change`,
};

const sources: Readonly<Record<ProfileChangeSource, MessageDescriptor>> = {
  MANUAL: msg`You entered it`,
  QUESTIONNAIRE: msg`From your questionnaire`,
  DOCUMENT: msg`From a document`,
  CALCULATOR: msg`From a calculator`,
  UNDO: msg`You undid a change`,
};

const questionnaires: Readonly<Record<AssessmentType, MessageDescriptor>> = {
  STUDENT: msg`From your student questionnaire`,
  OPPORTUNITY_SEEKER: msg`From your opportunity seeker questionnaire`,
};

type Change = ProfileHistoryQuery['profileHistory'][number];

interface HistoryProps {
  /** When the profile was last saved; a change refetches the list. */
  savedAt: string | null;
  /** Called when a field was reset to its previous value. */
  onUndone: (field: string) => void;
}

/** The changes to the profile: what, when, and by what; each can be undone. */
export function History({ savedAt, onUndone }: HistoryProps): JSX.Element {
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useQuery(ProfileHistoryDocument, { fetchPolicy: 'cache-and-network' });
  const { busy, problem, run } = useSubmit();
  const undo = useMutate(UndoProfileChangeDocument);
  const seen = useRef(savedAt);
  useEffect(() => {
    if (seen.current === savedAt) return;
    seen.current = savedAt;
    refetch().catch((failure: unknown) => {
      console.warn('The history could not be refreshed. The next load will include it.', failure);
    });
  }, [savedAt, refetch]);
  const changes = data?.profileHistory ?? [];
  const older = changes.length - SHOWN;
  return (
    <div id="history">
      <Section
        title={<Trans>History of changes</Trans>}
        why={<Trans>What changed in your profile, newest first. Only you can see this.</Trans>}
      >
        <div ref={list} tabIndex={-1}>
          {problem !== null && (
            <FormError>{describeProblem(problem, t`We couldn't undo it. Nothing has changed.`)}</FormError>
          )}
          {error !== undefined && data === undefined && (
            <p role="alert">
              <Trans>We couldn't load the history. Your profile is safe. Reload the page.</Trans>
            </p>
          )}
          {data !== undefined && changes.length === 0 && (
            <p>
              <Trans>Nothing has changed yet.</Trans>
            </p>
          )}
          <ul className={styles['list']}>
            {(all ? changes : changes.slice(0, SHOWN)).map((change) => (
              <Row
                key={change.id}
                change={change}
                busy={busy}
                onUndo={() =>
                  void run(async () => {
                    await undo({ id: change.id });
                    onUndone(change.field);
                    list.current?.focus();
                  })
                }
              />
            ))}
          </ul>
        </div>
        {older > 0 && !all && (
          <div>
            <Button
              onClick={() => {
                setAll(true);
              }}
            >
              <Plural value={older} one="Show # older change" other="Show # older changes" />
            </Button>
          </div>
        )}
      </Section>
    </div>
  );
}

function Row({ change, busy, onUndo }: { change: Change; busy: boolean; onUndo: () => void }): JSX.Element {
  const { i18n } = useLingui();
  const { field, source, questionnaire, changedAt, before, after, undoneAt, undoable } = change;
  const fieldLabel = names[field];
  const name = fieldLabel === undefined ? field : i18n._(fieldLabel);
  const when = formatDateTime(changedAt);
  return (
    <li className={styles['change']}>
      <div>
        <h3>{name}</h3>
        <p className={styles['soft']}>
          {i18n._(questionnaire === null ? sources[source] : questionnaires[questionnaire])} ·{' '}
          <time dateTime={changedAt}>{when}</time>
        </p>
      </div>
      <div>
        {undoable && (
          <Button variant="quiet" busy={busy} onClick={onUndo}>
            <Trans>Undo</Trans>
            <span className="visually-hidden">: {`${name}, ${when}`}</span>
          </Button>
        )}
        {undoneAt !== null && (
          <span className={styles['soft']}>
            <Trans>Undone</Trans>
          </span>
        )}
      </div>
      <dl>
        <dt>
          <Trans>Before</Trans>
        </dt>
        <dd>
          <Lines lines={before} />
        </dd>
        <dt>
          <Trans>After</Trans>
        </dt>
        <dd>
          <Lines lines={after} />
        </dd>
      </dl>
    </li>
  );
}

function Lines({ lines }: { lines: readonly string[] }): JSX.Element {
  if (lines.length === 0) return <Trans>Nothing</Trans>;
  return (
    <>
      {lines.map((line, index) => (
        <div key={`${String(index)}-${line}`} dir="auto">
          {line}
        </div>
      ))}
    </>
  );
}

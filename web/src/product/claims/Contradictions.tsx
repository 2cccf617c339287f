import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, type JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths, resultPart } from '../../lib/paths';
import { useRuleText } from '../rule-text/use-rule-text';
import styles from './claims.module.css';
import type { DocumentContradictionsQuery } from './contradictions.generated';

export type Contradiction = DocumentContradictionsQuery['documentContradictions'][number];

/** Where verified documents contradict the answers, with links to correct them; null if they don't. */
export function Contradictions({ found }: { found: readonly Contradiction[] }): JSX.Element | null {
  const { t } = useLingui();
  if (found.length === 0) return null;
  return (
    <section className={styles['contradictions']} aria-label={t`What your documents show differently`}>
      <p>
        <strong>
          <Trans>Some of your documents show something different</Trans>
        </strong>
      </p>
      <ul>
        {found.map((each) => (
          <li key={`${each.documentId} ${each.topic}`}>
            <Difference contradiction={each} /> <Correction contradiction={each} />
          </li>
        ))}
      </ul>
      <p className={styles['soft']}>
        <Trans>Your score stays as it is. These documents don't prove it.</Trans>
      </p>
    </section>
  );
}

type ContradictionTexts = Pick<Contradiction, 'shown' | 'told'>;

/** What the document shows and what the person answered, in the reader's language. */
export function Difference({ contradiction }: { contradiction: ContradictionTexts }): JSX.Element {
  return (
    <Suspense>
      <Sentences {...contradiction} />
    </Suspense>
  );
}

function Sentences({ shown, told }: ContradictionTexts): JSX.Element {
  return <span {...useRuleText().props(`${shown} ${told}`)} />;
}

/** Links to the question, ready to be answered again; the page determines the type of assessment itself. */
export function Correction({ contradiction }: { contradiction: Contradiction }): JSX.Element {
  const { toldIn, assessmentId, field } = contradiction;
  if (toldIn === 'PROFILE' || assessmentId === null) {
    return (
      <Link to={paths.profile.href({ from: 'document' })}>
        <Trans>Correct your profile</Trans>
      </Link>
    );
  }
  return (
    <Link to={resultPart(paths.studentResult, 'method').href({ id: assessmentId, correct: field })}>
      <Trans>Correct your answer</Trans>
    </Link>
  );
}

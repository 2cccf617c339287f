import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths, resultPart } from '../../lib/paths';
import styles from './claims.module.css';
import type { DocumentContradictionsQuery } from './contradictions.generated';

export type Contradiction = DocumentContradictionsQuery['documentContradictions'][number];

/** Where verified documents show something else than was told, and where to correct it. Nothing where they don't. */
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
            {each.shown} {each.told} <Correction contradiction={each} />
          </li>
        ))}
      </ul>
      <p className={styles['soft']}>
        <Trans>Your score stays as it is. These documents don't prove it.</Trans>
      </p>
    </section>
  );
}

/** To the question itself, open to be answered again; the page finds the type of the assessment itself. */
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

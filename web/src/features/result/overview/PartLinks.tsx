import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { assessmentPages, resultPart } from '../../../lib/paths';
import type { ResultPart } from '../../../lib/paths';
import type { AssessmentPageQuery } from '../assessment-page.generated';
import { listParts, partTitles } from '../parts/titles';
import type { ResultSummary } from './result-summary';
import styles from './overview.module.css';

interface PartLinksProps {
  assessment: Pick<AssessmentPageQuery['assessment'], 'id' | 'type'>;
  result: ResultSummary;
}

/** The parts of the result, each with what it answers. */
export function PartLinks({ assessment: { id, type }, result }: PartLinksProps): JSX.Element {
  const { t, i18n } = useLingui();
  const countries = new Set(result.explanation.routes.map(({ country }) => country)).size;
  const open = result.explanation.missing.length;
  const about: Readonly<Record<ResultPart, ReactNode>> = {
    countries: (
      <Plural
        value={countries}
        one="# country, condition by condition"
        other="# countries, condition by condition"
      />
    ),
    improve:
      open > 0 ? (
        <Plural value={open} one="# open question, and what if" other="# open questions, and what if" />
      ) : (
        <Trans>Changes that would help, and what if</Trans>
      ),
    'money-and-time': <Trans>Official fees, and every date</Trans>,
    documents: <Trans>What you need, and what we've checked</Trans>,
    'program-matches': <Trans>Schools, jobs, and grants that fit</Trans>,
    method: <Trans>Rules, your words, and earlier results</Trans>,
  };
  return (
    <nav className={styles['links']} aria-label={t`More about this result`}>
      {listParts(result).map((part) => (
        <Link key={part} to={resultPart(assessmentPages[type].result, part).href({ id })}>
          <strong>{i18n._(partTitles[part])}</strong>
          <span>{about[part]}</span>
        </Link>
      ))}
    </nav>
  );
}

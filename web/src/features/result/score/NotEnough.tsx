import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { formatList } from '../../../lib/format/format';
import { assessmentPages, resultPart } from '../../../lib/paths';
import type { ScorePanel_AssessmentFragment } from './ScorePanel.generated';
import styles from './ScorePanel.module.css';

/** Names of answers that can narrow a wide range, as used in the sentence. */
const narrowing: Readonly<Record<string, MessageDescriptor>> = {
  education_level: msg`your education level`,
  budget: msg`your budget`,
  english_tests: msg`an English test score`,
  program_type: msg`the type of program`,
  opportunityType: msg`the type of opportunity`,
  experienceLevel: msg`your years of experience`,
  additionalInfo: msg`your degree, language test, and job offer`,
};

/** Maximum number of answers to name. */
const MAX_NAMED = 3;

/**
 * Too little is known for a single number: shows the range, and the answers that would narrow it most. The score
 * itself stays. For a plan that no route is for, no number is shown at all.
 */
export function NotEnough({ assessment }: { assessment: ScorePanel_AssessmentFragment }): JSX.Element | null {
  const { i18n } = useLingui();
  if (assessment.aiResult === null) return null;
  const { eligibilityScore: score, covered, explanation } = assessment.aiResult;
  if (!covered) {
    return (
      <div className={styles['notEnough']}>
        <p className={styles['range']}>
          <Trans>We don't cover this plan</Trans>
        </p>
        <p>
          <Trans>Our routes and scores are for plans other than yours.</Trans>
        </p>
      </div>
    );
  }
  const route = explanation.routes.find(({ id }) => id === explanation.scoredRoute);
  const { floor, ceiling } = route ?? { floor: 0, ceiling: 100 };
  const open = explanation.missing
    .flatMap(({ field }) => narrowing[field] ?? [])
    .slice(0, MAX_NAMED)
    .map((word) => i18n._(word));
  return (
    <div className={styles['notEnough']}>
      <p className={styles['range']}>
        <Trans>Not enough known yet</Trans>
      </p>
      <p>
        <Trans>
          Your score could be anything from <strong>{floor}</strong> to <strong>{ceiling}</strong>. Your
          answers have earned <span data-testid="eligibility-score">{score}</span> so far.
        </Trans>
      </p>
      {open.length > 0 && (
        <p>
          <Trans>
            These answers would narrow it most: {formatList(open)}. Add them for free under{' '}
            <Link
              to={resultPart(assessmentPages[assessment.type].result, 'improve').href({ id: assessment.id })}
            >
              Improve
            </Link>
            .
          </Trans>
        </p>
      )}
    </div>
  );
}

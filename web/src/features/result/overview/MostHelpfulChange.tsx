import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { assessmentPages, resultPart } from '../../../lib/paths';
import { formatDate } from '../../../lib/format/format';
import { destinationName, findDestination } from '../../../product/chart/destinations';
import { Flag } from '../../../ui/flag/Flag';
import { PhoneFold } from '../../../ui/fold/PhoneFold';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import type { AssessmentPageQuery } from '../assessment-page.generated';
import { Arrow, ScoreChange } from '../insights/ChangeView';
import { useInsights } from '../insights/use-insights';
import type { Insights } from '../insights/use-insights';
import { verdictLabels } from '../parts/labels';
import { useRuleText } from '../../../product/rule-text/use-rule-text';
import styles from './overview.module.css';

/** The one change that helps most, in the recommended countries if there are any; the api sorts them. */
function findBest(
  { improvements }: Insights,
  recommended: readonly string[],
): Insights['improvements'][number] | null {
  const steps = improvements.filter(({ kind }) => kind !== 'BIRTHDAY');
  return steps.find(({ country }) => recommended.includes(country)) ?? steps[0] ?? null;
}

interface MostHelpfulChangeProps {
  assessment: AssessmentPageQuery['assessment'];
  /** Whether it is folded on a phone. */
  folds: boolean;
}

/** The most helpful change, with a link to all others. */
export function MostHelpfulChange({ assessment, folds }: MostHelpfulChangeProps): JSX.Element {
  const { id, type, aiResult } = assessment;
  const { insights, failed } = useInsights(id);
  const best = insights === null ? null : findBest(insights, aiResult?.recommendedCountries ?? []);
  const open = aiResult?.explanation.missing.length ?? 0;
  return (
    <div className={styles['helpRoom']}>
      <PhoneFold
        folds={folds}
        heading={
          <h2>
            <Trans>What would help most</Trans>
          </h2>
        }
      >
        {best !== null && <Best best={best} />}
        {best === null && (insights !== null || failed) && (
          <p>
            {failed ? (
              <Trans>We couldn't calculate this part right now.</Trans>
            ) : (
              <Trans>No single change would improve this result.</Trans>
            )}
          </p>
        )}
        <Link
          className={styles['moreLink']}
          to={resultPart(assessmentPages[type].result, 'improve').href({ id })}
        >
          {open > 0 ? (
            <Plural
              value={open}
              one="Answer # open question, and try other changes"
              other="Answer # open questions, and try other changes"
            />
          ) : (
            <Trans>Try other changes</Trans>
          )}
        </Link>
      </PhoneFold>
    </div>
  );
}

function Best({ best }: { best: Insights['improvements'][number] }): JSX.Element {
  const { i18n } = useLingui();
  const rules = useRuleText();
  const { change, country, by, scoreBefore, scoreAfter, verdictBefore, verdictAfter } = best;
  const after = verdictLabels[verdictAfter];
  return (
    <>
      <p className={styles['change']} {...rules.props(change)} />
      <p className={styles['gain']}>
        <span>
          <Flag code={findDestination(country)} /> {destinationName(country)}
        </span>
        <ScoreChange before={scoreBefore} after={scoreAfter} />
        {verdictBefore !== verdictAfter && (
          <span>
            {i18n._(verdictLabels[verdictBefore].label)} <Arrow />{' '}
            <StatusBadge tone={after.tone}>{i18n._(after.label)}</StatusBadge>
          </span>
        )}
        {by !== null && (
          <span>
            <Trans>Do this by {formatDate(by)}.</Trans>
          </span>
        )}
      </p>
    </>
  );
}

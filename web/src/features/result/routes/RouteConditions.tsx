import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { CriteriaList } from '../../../product/evidence/criteria/CriteriaList';
import { CriterionLine } from '../../../product/evidence/criteria/CriterionLine';
import { OutLink } from '../../../product/evidence/OutLink';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import { verdictWords } from '../parts/words';
import type { RouteOfCountry } from './route-of-country';
import { RouteCount } from './RouteCount';
import styles from './RouteConditions.module.css';

/** One route: its verdict in plain words, and its conditions line by line. */
export function RouteConditions({ route }: { route: RouteOfCountry }): JSX.Element {
  const { i18n } = useLingui();
  const { tone, label, sentence } = verdictWords[route.verdict];
  return (
    <article className={styles['route']}>
      <div className={styles['head']}>
        <h4>{route.title}</h4>
        <StatusBadge tone={tone}>{i18n._(label)}</StatusBadge>
      </div>
      <div className={styles['summary']}>
        <p>{i18n._(sentence)}</p>
        <p>
          <RouteCount conditions={route.conditions} />
        </p>
        <p>
          {route.floor < route.ceiling ? (
            <Trans>
              Score {route.score}. It can end up between {route.floor} and {route.ceiling}.
            </Trans>
          ) : (
            <Trans>Score {route.score}.</Trans>
          )}{' '}
          <OutLink href={route.officialUrl}>
            <Trans>Official page</Trans>
            <span className="visually-hidden">
              {' '}
              <Trans>
                of {route.title}, {route.country}
              </Trans>
            </span>
          </OutLink>
        </p>
      </div>
      <CriteriaList>
        {route.criteria.map((criterion) => (
          <CriterionLine key={criterion.id} criterion={criterion} />
        ))}
      </CriteriaList>
    </article>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { formatDate, formatDateTime } from '../../../lib/format/format';
import { Button } from '../../../ui/button/Button';
import { OutLink } from '../../../product/evidence/OutLink';
import { ProvenanceMark } from '../../../product/evidence/Provenance';
import { SourceLine } from '../../../product/evidence/SourceLine';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import { Cell } from '../parts/Table';
import styles from './rules.module.css';
import { PendingCheck } from './PendingCheck';
import type { Fact } from './use-facts';

interface FactRowProps {
  fact: Fact;
  onCheck: (fact: Fact) => void;
  /** Called once the person agreed with someone else's check. */
  onAgreed: () => void;
}

/** One figure: what it says, how we know it, when someone has to look again, and who did. */
export function FactRow({ fact, onCheck, onAgreed }: FactRowProps): JSX.Element {
  const { t } = useLingui();
  const { key, country, title, figure, source, checkBy, confidence, provenance, stale, checks } = fact;
  const [newest] = checks;
  return (
    <tr className={styles['fact']}>
      <th scope="row">
        <span className={styles['title']}>{title}</span>
        <span className={styles['soft']}>
          {country} · <code>{key}</code>
        </span>
      </th>
      <Cell label={t`Figure`}>{figure}</Cell>
      <Cell label={t`Source`}>
        <div className={styles['lines']}>
          <ProvenanceMark provenance={provenance} />
          <SourceLine source={source} />
          <span className={styles['soft']}>
            {confidence === 'high' && <Trans>We are sure of it</Trans>}
            {confidence === 'medium' && <Trans>We are fairly sure of it</Trans>}
            {confidence === 'low' && <Trans>We are not sure of it</Trans>}
          </span>
        </div>
      </Cell>
      <Cell label={t`Status`}>
        <div className={styles['lines']}>
          {stale ? (
            <StatusBadge tone="unknown">
              <Trans>Due for a check</Trans>
            </StatusBadge>
          ) : (
            <StatusBadge tone="met">
              <Trans>Up to date</Trans>
            </StatusBadge>
          )}
          <span className={styles['soft']}>
            <Trans>check by {formatDate(checkBy)}</Trans>
          </span>
          {fact.isGate && (
            <span className={styles['soft']}>
              <Trans>Decides a route: two admins must agree</Trans>
            </span>
          )}
          {fact.weight !== null && (
            <span className={styles['soft']}>
              <Trans>Weight in people's results: {fact.weight}</Trans>
            </span>
          )}
        </div>
      </Cell>
      <Cell label={t`Checks`}>
        <div className={styles['lines']}>
          <Button
            className={styles['check']}
            onClick={() => {
              onCheck(fact);
            }}
          >
            <Trans>Record a check</Trans>
            <span className="visually-hidden">
              : {title}, {country}
            </span>
          </Button>
          {newest?.isPending === true && <PendingCheck check={newest} title={title} onAgreed={onAgreed} />}
          {checks.length > 0 && (
            <details>
              <summary>
                <Plural value={checks.length} one="# check" other="# checks" />
              </summary>
              <ul className={styles['checks']}>
                {checks.map((check) => (
                  <li key={check.id}>
                    <strong>
                      {check.outcome === 'CONFIRMED' ? <Trans>Confirmed</Trans> : <Trans>Changed</Trans>}
                    </strong>{' '}
                    {formatDateTime(check.at)}, {check.by}.{' '}
                    <OutLink href={check.sourceUrl}>
                      <Trans>Page checked</Trans>
                    </OutLink>
                    {check.checkBy !== null && (
                      <>
                        {' '}
                        <Trans>Check again by {formatDate(check.checkBy)}.</Trans>
                      </>
                    )}
                    {check.from !== null && (
                      <p>
                        <Trans>
                          New from {formatDate(check.from)}:{' '}
                          {(check.values ?? []).map(({ value }) => value).join(', ')}
                        </Trans>
                      </p>
                    )}
                    {check.confirmedAt !== null && check.confirmedBy !== null && (
                      <p>
                        <Trans>
                          {check.confirmedBy} agreed on {formatDateTime(check.confirmedAt)}.
                        </Trans>
                      </p>
                    )}
                    {check.note !== null && <p>{check.note}</p>}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
      </Cell>
    </tr>
  );
}

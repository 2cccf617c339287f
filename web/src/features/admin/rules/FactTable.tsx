import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { formatDate } from '../../../lib/format/format';
import { ProvenanceMark } from '../../../product/evidence/Provenance';
import { SourceLine } from '../../../product/evidence/SourceLine';
import { DataTable } from '../../../ui/antd/DataTable';
import { Button } from '../../../ui/button/Button';
import { cx } from '../../../ui/cx';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import { PastChecks } from './PastChecks';
import { PendingCheck } from './PendingCheck';
import styles from './rules.module.css';
import type { Fact } from './use-facts';

interface FactTableProps {
  facts: readonly Fact[];
  onCheck: (fact: Fact) => void;
  /** Called after the admin agreed with someone else's check. */
  onAgreed: () => void;
}

/**
 * The figures: value, provenance, when the next check is due, and who did the last one. On narrow screens, a card
 * shows what is needed to choose a figure and expands to the rest.
 */
export function FactTable({ facts, onCheck, onAgreed }: FactTableProps): JSX.Element {
  const { t } = useLingui();
  const [unfolded, setUnfolded] = useState<readonly string[]>([]);
  const toggle = (key: string): void => {
    setUnfolded(unfolded.includes(key) ? unfolded.filter((each) => each !== key) : [...unfolded, key]);
  };
  const getFold = ({ key }: Fact): string => cx(!unfolded.includes(key) && styles['folded']);
  return (
    <div className={styles['facts']}>
      <DataTable
        label={t`Figures of the rules`}
        rows={facts}
        getId={({ key }) => key}
        columns={[
          { head: t`Rule`, width: '22%', isName: true, render: (fact) => <Rule fact={fact} /> },
          { head: t`Figure`, width: '26%', render: ({ figure }) => <span>{figure}</span> },
          {
            head: t`Source`,
            width: '24%',
            render: (fact) => <Source fact={fact} className={getFold(fact)} />,
          },
          {
            head: t`Status`,
            width: '12%',
            render: (fact) => <Status fact={fact} className={getFold(fact)} />,
          },
          {
            head: t`Checks`,
            width: '16%',
            isActions: true,
            render: (fact) => (
              <div className={styles['lines']}>
                <Actions fact={fact} unfolded={unfolded} onCheck={onCheck} onToggle={toggle} />
                {fact.checks[0]?.isPending === true && (
                  <PendingCheck check={fact.checks[0]} title={fact.title} onAgreed={onAgreed} />
                )}
                <PastChecks checks={fact.checks} className={getFold(fact)} />
              </div>
            ),
          },
        ]}
      />
    </div>
  );
}

function Rule({ fact: { key, country, title } }: { fact: Fact }): JSX.Element {
  return (
    <>
      <span className={styles['title']}>{title}</span>
      <span className={styles['soft']}>
        {country} · <code>{key}</code>
      </span>
    </>
  );
}

interface FoldedProps {
  fact: Fact;
  /** Hides the collapsed part on narrow screens. */
  className: string;
}

function Source({ fact: { provenance, source, confidence }, className }: FoldedProps): JSX.Element {
  return (
    <div className={cx(styles['lines'], className)}>
      <ProvenanceMark provenance={provenance} />
      <SourceLine source={source} />
      <span className={styles['soft']}>
        {confidence === 'high' && <Trans>We are sure of it</Trans>}
        {confidence === 'medium' && <Trans>We are fairly sure of it</Trans>}
        {confidence === 'low' && <Trans>We are not sure of it</Trans>}
      </span>
    </div>
  );
}

function Status({ fact: { stale, checkBy, isGate, weight, people }, className }: FoldedProps): JSX.Element {
  return (
    <div className={cx(styles['lines'], styles['state'])}>
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
      {isGate && (
        <span className={cx(styles['soft'], className)}>
          <Trans>Decides a route: two admins must agree</Trans>
        </span>
      )}
      {people > 0 && (
        <span className={cx(styles['soft'], className)}>
          <Plural value={people} one="# person's result uses it" other="# people's results use it" />
        </span>
      )}
      {weight !== null && (
        <span className={cx(styles['soft'], className)}>
          <Trans>Weight in a score: {weight}</Trans>
        </span>
      )}
    </div>
  );
}

interface ActionsProps {
  fact: Fact;
  unfolded: readonly string[];
  onCheck: (fact: Fact) => void;
  onToggle: (key: string) => void;
}

function Actions({ fact, unfolded, onCheck, onToggle }: ActionsProps): JSX.Element {
  const { key, title, country } = fact;
  const about = (
    <span className="visually-hidden">
      : {title}, {country}
    </span>
  );
  return (
    <div className={styles['actions']}>
      <Button
        className={styles['check']}
        onClick={() => {
          onCheck(fact);
        }}
      >
        <Trans>Record a check</Trans>
        {about}
      </Button>
      <Button
        variant="quiet"
        className={cx(styles['check'], styles['unfold'])}
        aria-expanded={unfolded.includes(key)}
        onClick={() => {
          onToggle(key);
        }}
      >
        <Trans>Source and checks</Trans>
        {about}
      </Button>
    </div>
  );
}

import { useQuery } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Suspense, lazy, useState } from 'react';
import type { JSX } from 'react';
import { formatNumber } from '../../../lib/format/format';
import type { RouteHandle } from '../../../lib/route-handle';
import { showToast } from '../../../lib/notify/toasts';
import { Button } from '../../../ui/button/Button';
import { cx } from '../../../ui/cx';
import { EmptyState } from '../../../ui/states/EmptyState';
import { Skeleton } from '../../../ui/states/Skeleton';
import { ListError } from '../parts/ListError';
import styles from '../parts/admin.module.css';
import { FactFilter } from './FactFilter';
import { FactTable } from './FactTable';
import { Proposals } from './Proposals';
import { RuleSetStateDocument } from './rules.generated';
import { useFacts, useFilter } from './use-facts';
import type { Fact } from './use-facts';
import { logFailure } from '../../../lib/errors/aborted';

/** Includes antd's calendar. */
const RecordCheck = lazy(async () => ({ default: (await import('./RecordCheck')).RecordCheck }));

export const handle: RouteHandle = { title: msg`Rules and sources` };

/** Every figure of the rules with its source, its next check and its last checker, and a form to record a check. */
export function Component(): JSX.Element {
  const { t } = useLingui();
  const { filter, set } = useFilter();
  const {
    data: state,
    error,
    refetch,
  } = useQuery(RuleSetStateDocument, { fetchPolicy: 'cache-and-network' });
  const { nodes: facts, total, failed, loading, refetch: refetchFacts, loadMore } = useFacts(filter);
  const [checked, setChecked] = useState<Fact | null>(null);
  const renew = (): void => {
    refetch().catch((error: unknown) => {
      logFailure('The status of the rule set could not be loaded.', error);
    });
  };
  const countries = [...new Set((state?.pointsCalculators ?? []).map(({ country }) => country))].sort();
  return (
    <div className={styles['page']}>
      <h1>
        <Trans>Rules and sources</Trans>
      </h1>
      {state === undefined && error === undefined ? (
        // Rendered together: the line about the rule set would otherwise push the list down.
        <Skeleton lines={12} />
      ) : (
        <>
          {state !== undefined && (
            <p className={styles['soft']}>
              <Trans>
                Rule set {state.ruleSet.version}, engine {state.ruleSet.engineVersion}.
              </Trans>{' '}
              <Plural
                value={state.ruleSet.staleCount}
                _0="Every figure is up to date."
                one="# figure is due for a check."
                other="# figures are due for a check."
              />{' '}
              <Trans>
                Of the figures in force, {formatNumber(state.ruleSet.readings.official)} were read on an
                official page, {formatNumber(state.ruleSet.readings.secondary)} elsewhere, and{' '}
                {formatNumber(state.ruleSet.readings.unread)} on no page.
              </Trans>{' '}
              {state.ruleSet.pendingCount > 0 && (
                <Plural
                  value={state.ruleSet.pendingCount}
                  one="# check waits for a second admin."
                  other="# checks wait for a second admin."
                />
              )}
            </p>
          )}
          <Proposals
            onOpen={(search) => {
              set({ search, country: '', provenance: '', show: [] });
            }}
          />
          <FactFilter filter={filter} countries={countries} onChange={set} />
          <p role="status" className={cx(styles['soft'], styles['count'])}>
            {facts !== null && (
              <Plural value={total} _0="No matching figures." one="# figure" other="# figures" />
            )}
          </p>
          {failed && (
            <ListError retry={refetchFacts}>
              <Trans>We couldn't load the figures.</Trans>
            </ListError>
          )}
          {facts === null && !failed && <Skeleton lines={8} />}
          {facts !== null && facts.length === 0 && !loading && (
            <EmptyState title={<Trans>No figures match this filter</Trans>} />
          )}
          {facts !== null && facts.length > 0 && (
            <FactTable facts={facts} onCheck={setChecked} onAgreed={renew} />
          )}
          {loadMore !== null && (
            <div>
              <Button busy={loading} onClick={loadMore}>
                <Trans>Show more</Trans>
              </Button>
            </div>
          )}
        </>
      )}
      {checked !== null && (
        <Suspense>
          <RecordCheck
            key={checked.key}
            fact={checked}
            onClose={() => {
              setChecked(null);
            }}
            onRecorded={() => {
              setChecked(null);
              showToast({
                tone: 'success',
                title: t`Check recorded`,
                description: checked.isGate
                  ? t`It counts once another admin agrees: ${checked.title}`
                  : checked.title,
              });
              renew();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

import { useQuery } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import type { RouteHandle } from '../../../lib/route-handle';
import { showToast } from '../../../lib/notify/toasts';
import { Button } from '../../../ui/button/Button';
import { CheckboxGroup, SelectField } from '../../../ui/fields/choices';
import { EmptyState } from '../../../ui/states/EmptyState';
import { Skeleton } from '../../../ui/states/Skeleton';
import { FilterForm } from '../parts/FilterForm';
import { ListTrouble } from '../parts/ListTrouble';
import styles from '../parts/office.module.css';
import { Table } from '../parts/Table';
import { FactRow } from './FactRow';
import { RecordCheck } from './RecordCheck';
import { RuleSetStateDocument } from './rules.generated';
import { readProvenance, SHOWN, useFacts, useFilter } from './use-facts';
import type { Fact, Filter } from './use-facts';
import { warnOfFailure } from '../../../lib/errors/aborted';

export const handle: RouteHandle = { title: msg`Rules and sources` };

/** Every figure of the rules with its source: what is due for a look, who looked, and a place to say so. */
export function Component(): JSX.Element {
  const { t } = useLingui();
  const { filter, set } = useFilter();
  const { data: state, refetch } = useQuery(RuleSetStateDocument, { fetchPolicy: 'cache-and-network' });
  const { facts, total, failed, loading, again, more } = useFacts(filter);
  const [checked, setChecked] = useState<Fact | null>(null);
  const renew = (): void => {
    refetch().catch((error: unknown) => {
      warnOfFailure('The status of the rule set could not be loaded.', error);
    });
  };
  const countries = [...new Set((state?.pointsCalculators ?? []).map(({ country }) => country))].sort();
  return (
    <div className={styles['page']}>
      <h1>
        <Trans>Rules and sources</Trans>
      </h1>
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
            Of the figures in force, {state.ruleSet.readings.official} were read on an official page,{' '}
            {state.ruleSet.readings.secondary} elsewhere, and {state.ruleSet.readings.unread} on no page.
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
      <FactFilter filter={filter} countries={countries} onChange={set} />
      <p role="status" className={styles['soft']}>
        {facts !== null && (
          <Plural value={total} _0="No matching figures." one="# figure" other="# figures" />
        )}
      </p>
      {failed && (
        <ListTrouble again={again}>
          <Trans>We couldn't load the figures.</Trans>
        </ListTrouble>
      )}
      {facts === null && !failed && <Skeleton lines={8} />}
      {facts !== null && facts.length === 0 && !loading && (
        <EmptyState title={<Trans>No figures match this filter</Trans>} />
      )}
      {facts !== null && facts.length > 0 && (
        <FactTable facts={facts} onCheck={setChecked} onAgreed={renew} />
      )}
      {more !== null && (
        <div>
          <Button busy={loading} onClick={more}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
      {checked !== null && (
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
      )}
    </div>
  );
}

interface FactFilterProps {
  filter: Filter;
  countries: readonly string[];
  onChange: (change: Partial<Filter>) => void;
}

function FactFilter({ filter, countries, onChange }: FactFilterProps): JSX.Element {
  const { t } = useLingui();
  return (
    <FilterForm
      search={filter.search}
      label={<Trans>Title, figure, or source</Trans>}
      onSearch={(search) => {
        onChange({ search });
      }}
      after={
        <CheckboxGroup
          name="show"
          label={<span className="visually-hidden">{t`Show`}</span>}
          options={[
            { value: 'next', label: t`What to read next, most results first` },
            { value: 'stale', label: t`Only figures due for a check` },
            { value: 'pending', label: t`Only checks that wait for a second admin` },
          ]}
          values={filter.show}
          onChange={(values) => {
            onChange({ show: SHOWN.filter((each) => values.includes(each)) });
          }}
        />
      }
    >
      <SelectField
        name="country"
        label={<Trans>Country</Trans>}
        placeholder={t`All countries`}
        options={countries.map((country) => ({ value: country, label: country }))}
        value={filter.country}
        onChange={(country) => {
          onChange({ country });
        }}
      />
      <SelectField
        name="provenance"
        label={<Trans>Where it was read</Trans>}
        placeholder={t`Anywhere`}
        options={[
          { value: 'OFFICIAL', label: t`Official page read` },
          { value: 'SECONDARY', label: t`Not from the authority` },
          { value: 'UNREAD', label: t`Not read yet` },
        ]}
        value={filter.provenance}
        onChange={(provenance) => {
          onChange({ provenance: readProvenance(provenance) });
        }}
      />
    </FilterForm>
  );
}

function FactTable({
  facts,
  onCheck,
  onAgreed,
}: {
  facts: readonly Fact[];
  onCheck: (fact: Fact) => void;
  onAgreed: () => void;
}): JSX.Element {
  const { t } = useLingui();
  return (
    <Table
      label={t`Figures of the rules`}
      columns={[
        { head: t`Rule`, width: '22%' },
        { head: t`Figure`, width: '26%' },
        { head: t`Source`, width: '24%' },
        { head: t`Status`, width: '12%' },
        { head: t`Checks`, width: '16%' },
      ]}
    >
      {facts.map((fact) => (
        <FactRow key={fact.key} fact={fact} onCheck={onCheck} onAgreed={onAgreed} />
      ))}
    </Table>
  );
}

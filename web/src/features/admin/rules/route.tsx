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
import { useFacts, useFilter } from './use-facts';
import type { Fact, Filter } from './use-facts';

export const handle: RouteHandle = { title: msg`Rules and sources` };

/** Every figure of the rules with its source: what is due for a look, who looked, and a place to say so. */
export function Component(): JSX.Element {
  const { t } = useLingui();
  const { filter, set } = useFilter();
  const { data: state, refetch } = useQuery(RuleSetStateDocument, { fetchPolicy: 'cache-and-network' });
  const { facts, total, failed, loading, again, more } = useFacts(filter);
  const [checked, setChecked] = useState<Fact | null>(null);
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
          />
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
      {facts !== null && facts.length > 0 && <FactTable facts={facts} onCheck={setChecked} />}
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
            showToast({ tone: 'success', title: t`Check recorded`, description: checked.title });
            refetch().catch((error: unknown) => {
              console.warn('The state of the rule set could not be read.', error);
            });
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
          name="stale"
          label={<span className="visually-hidden">{t`Show`}</span>}
          options={[{ value: '1', label: t`Only figures due for a check` }]}
          values={filter.stale ? ['1'] : []}
          onChange={(values) => {
            onChange({ stale: values.length > 0 });
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
    </FilterForm>
  );
}

function FactTable({
  facts,
  onCheck,
}: {
  facts: readonly Fact[];
  onCheck: (fact: Fact) => void;
}): JSX.Element {
  const { t } = useLingui();
  return (
    <Table
      label={t`Figures, due for a check first`}
      columns={[
        { head: t`Rule`, width: '22%' },
        { head: t`Figure`, width: '26%' },
        { head: t`Source`, width: '24%' },
        { head: t`Status`, width: '12%' },
        { head: t`Checks`, width: '16%' },
      ]}
    >
      {facts.map((fact) => (
        <FactRow key={fact.key} fact={fact} onCheck={onCheck} />
      ))}
    </Table>
  );
}

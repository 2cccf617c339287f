import { useQuery } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import type { RouteHandle } from '../../../app/route-handle';
import { showToast } from '../../../lib/notify/toasts';
import { Button } from '../../../ui/button/Button';
import { CheckboxGroup, SelectField } from '../../../ui/fields/choices';
import { TextField } from '../../../ui/fields/TextField';
import { Page, Stack } from '../../../ui/layout/Sheet';
import { EmptyState } from '../../../ui/states/EmptyState';
import { Skeleton } from '../../../ui/states/Skeleton';
import { FactRow } from './FactRow';
import { RecordCheck } from './RecordCheck';
import { RuleSetStateDocument } from './rules.generated';
import styles from './rules.module.css';
import { useFacts, useFilter } from './use-facts';
import type { Fact, Filter } from './use-facts';

export const handle: RouteHandle = { title: msg`Rules and their sources` };

/** Every figure of the rules with its source: what is due for a look, who looked, and a place to say so. */
export function Component(): JSX.Element {
  const { t } = useLingui();
  const { filter, set } = useFilter();
  const { data: state, refetch } = useQuery(RuleSetStateDocument, { fetchPolicy: 'cache-and-network' });
  const { facts, total, failed, loading, again, more } = useFacts(filter);
  const [checked, setChecked] = useState<Fact | null>(null);
  const countries = [...new Set((state?.pointsCalculators ?? []).map(({ country }) => country))].sort();
  return (
    <Page width="wide">
      <Stack gap={24}>
        <Stack gap={8}>
          <h1>
            <Trans>Rules and their sources</Trans>
          </h1>
          {state !== undefined && (
            <p className={styles['soft']}>
              <Trans>
                Rule set {state.ruleSet.version}, engine {state.ruleSet.engineVersion}.
              </Trans>{' '}
              <Plural
                value={state.ruleSet.staleCount}
                _0="No figure is past its day."
                one="# figure is past the day of its check."
                other="# figures are past the day of their check."
              />
            </p>
          )}
        </Stack>
        <FactFilter filter={filter} countries={countries} onChange={set} />
        <p role="status" className={styles['soft']}>
          {facts !== null && <Plural value={total} _0="No figure fits." one="# figure" other="# figures" />}
        </p>
        {failed && (
          <div role="alert">
            <p>
              <Trans>The figures could not be loaded.</Trans>
            </p>
            <Button onClick={again}>
              <Trans>Load them again</Trans>
            </Button>
          </div>
        )}
        {facts === null && !failed && <Skeleton lines={8} />}
        {facts !== null && facts.length === 0 && !loading && (
          <EmptyState title={<Trans>No figure fits this filter</Trans>} />
        )}
        {facts !== null && facts.length > 0 && <FactTable facts={facts} onCheck={setChecked} />}
        {more !== null && (
          <div>
            <Button busy={loading} onClick={more}>
              <Trans>Show more</Trans>
            </Button>
          </div>
        )}
      </Stack>
      {checked !== null && (
        <RecordCheck
          key={checked.key}
          fact={checked}
          onClose={() => {
            setChecked(null);
          }}
          onRecorded={() => {
            setChecked(null);
            showToast({ title: t`The check was recorded`, description: checked.title });
            refetch().catch((error: unknown) => {
              console.warn('The state of the rule set could not be read.', error);
            });
          }}
        />
      )}
    </Page>
  );
}

interface FactFilterProps {
  filter: Filter;
  countries: readonly string[];
  onChange: (change: Partial<Filter>) => void;
}

function FactFilter({ filter, countries, onChange }: FactFilterProps): JSX.Element {
  const { t } = useLingui();
  const [search, setSearch] = useState(filter.search);
  return (
    <form
      role="search"
      className={styles['filter']}
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ search });
      }}
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
      <TextField
        name="search"
        type="search"
        label={<Trans>Words of the title, the figure or the source</Trans>}
        value={search}
        onChange={setSearch}
      />
      <Button type="submit">
        <Trans>Search</Trans>
      </Button>
      <CheckboxGroup
        name="stale"
        label={<span className="visually-hidden">{t`Show`}</span>}
        options={[{ value: '1', label: t`Only stale figures` }]}
        values={filter.stale ? ['1'] : []}
        onChange={(values) => {
          onChange({ stale: values.length > 0 });
        }}
      />
    </form>
  );
}

function FactTable({
  facts,
  onCheck,
}: {
  facts: readonly Fact[];
  onCheck: (fact: Fact) => void;
}): JSX.Element {
  return (
    // Wider than a phone, it scrolls within its own frame; its links and buttons take it along by keyboard.
    <div className={styles['frame']}>
      <table className={styles['table']}>
        <caption className="visually-hidden">
          <Trans>Figures, stale ones first</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>What</Trans>
            </th>
            <th scope="col">
              <Trans>Figure</Trans>
            </th>
            <th scope="col">
              <Trans>Source, confidence, provenance</Trans>
            </th>
            <th scope="col">
              <Trans>State</Trans>
            </th>
            <th scope="col">
              <Trans>Checks</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {facts.map((fact) => (
            <FactRow key={fact.key} fact={fact} onCheck={onCheck} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { CheckboxGroup } from '../../../ui/antd/CheckboxGroup';
import { SelectField } from '../../../ui/antd/SelectField';
import { FilterForm } from '../parts/FilterForm';
import { SHOWN, readProvenance } from './use-facts';
import type { Filter } from './use-facts';

interface FactFilterProps {
  filter: Filter;
  countries: readonly string[];
  onChange: (change: Partial<Filter>) => void;
}

/** Filters the figures. */
export function FactFilter({ filter, countries, onChange }: FactFilterProps): JSX.Element {
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
          { value: 'OFFICIAL', label: t`Official text read` },
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

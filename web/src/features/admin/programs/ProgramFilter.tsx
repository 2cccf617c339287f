import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { programTypeLabels } from '../../../product/programs/labels';
import { CheckboxGroup } from '../../../ui/antd/CheckboxGroup';
import { SelectField } from '../../../ui/antd/SelectField';
import { FilterForm } from '../parts/FilterForm';
import { PROGRAM_TYPES } from './form/program-values';
import type { Filter } from './use-programs-url-state';

interface ProgramFilterProps {
  filter: Filter;
  onChange: (change: Partial<Filter>) => void;
}

/** Filters the programs. */
export function ProgramFilter({ filter, onChange }: ProgramFilterProps): JSX.Element {
  const { t, i18n } = useLingui();
  return (
    <FilterForm
      search={filter.search}
      label={<Trans>Search programs</Trans>}
      onSearch={(search) => {
        onChange({ search });
      }}
      after={
        <CheckboxGroup
          name="archived"
          label={<span className="visually-hidden">{t`Show`}</span>}
          options={[{ value: 'archived', label: t`Archived` }]}
          values={filter.archived ? ['archived'] : []}
          onChange={(values) => {
            onChange({ archived: values.length > 0 });
          }}
        />
      }
    >
      <SelectField
        name="type"
        label={<Trans>Type</Trans>}
        placeholder={t`All`}
        options={PROGRAM_TYPES.map((type) => ({ value: type, label: i18n._(programTypeLabels[type].one) }))}
        value={filter.type ?? ''}
        onChange={(value) => {
          onChange({ type: PROGRAM_TYPES.find((programType) => programType === value) ?? null });
        }}
      />
    </FilterForm>
  );
}

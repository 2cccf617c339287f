import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { ADMIN_STATUSES, adminStatusLabels } from '../../../product/reviews/labels';
import { CheckboxGroup } from '../../../ui/antd/CheckboxGroup';
import { SelectField } from '../../../ui/antd/SelectField';
import type { Filter } from './use-filter';
import { FilterForm } from '../parts/FilterForm';

interface CaseFilterProps {
  filter: Filter;
  onChange: (change: Partial<Filter>) => void;
}

/** Filters the reviews. */
export function CaseFilter({ filter, onChange }: CaseFilterProps): JSX.Element {
  const { t, i18n } = useLingui();
  return (
    <FilterForm
      search={filter.search}
      label={<Trans>Name, email, or ID</Trans>}
      onSearch={(search) => {
        onChange({ search });
      }}
      after={
        <CheckboxGroup
          name="mine"
          label={<span className="visually-hidden">{t`Show`}</span>}
          options={[{ value: 'mine', label: t`Mine` }]}
          values={filter.mine ? ['mine'] : []}
          onChange={(values) => {
            onChange({ mine: values.length > 0 });
          }}
        />
      }
    >
      <SelectField
        name="status"
        label={<Trans>Status</Trans>}
        options={[
          { value: '', label: t`All` },
          ...ADMIN_STATUSES.map((status) => ({
            value: status,
            label: i18n._(adminStatusLabels[status].label),
          })),
        ]}
        value={filter.status ?? ''}
        onChange={(value) => {
          onChange({ status: ADMIN_STATUSES.find((adminStatus) => adminStatus === value) ?? null });
        }}
      />
    </FilterForm>
  );
}

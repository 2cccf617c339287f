import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { applicationLabels } from '../../../product/applications/labels';
import { SelectField } from '../../../ui/antd/SelectField';
import { FilterForm } from '../parts/FilterForm';
import { APPLICATION_STATUSES } from './use-applications-url-state';
import type { Filter } from './use-applications-url-state';

interface ApplicationFilterProps {
  filter: Filter;
  onChange: (change: Partial<Filter>) => void;
}

/** Filters the applications. */
export function ApplicationFilter({ filter, onChange }: ApplicationFilterProps): JSX.Element {
  const { t, i18n } = useLingui();
  return (
    <FilterForm
      search={filter.search}
      label={<Trans>Name, email, program, or ID</Trans>}
      onSearch={(search) => {
        onChange({ search });
      }}
    >
      <SelectField
        name="status"
        label={<Trans>Status</Trans>}
        placeholder={t`All`}
        options={APPLICATION_STATUSES.map((status) => ({
          value: status,
          label: i18n._(applicationLabels[status].label),
        }))}
        value={filter.status ?? ''}
        onChange={(value) => {
          onChange({
            status: APPLICATION_STATUSES.find((applicationStatus) => applicationStatus === value) ?? null,
          });
        }}
      />
    </FilterForm>
  );
}

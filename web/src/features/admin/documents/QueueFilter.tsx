import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { verificationLabels } from '../../../product/documents/labels';
import { SelectField } from '../../../ui/antd/SelectField';
import { FilterForm } from '../parts/FilterForm';
import { STATUSES } from './use-filter';
import type { Filter } from './use-filter';

/** Filters the queue. */
export function QueueFilter({
  filter,
  onChange,
}: {
  filter: Filter;
  onChange: (change: Partial<Filter>) => void;
}): JSX.Element {
  const { i18n } = useLingui();
  return (
    <FilterForm
      search={filter.search}
      label={<Trans>Name, email, or file</Trans>}
      onSearch={(search) => {
        onChange({ search });
      }}
    >
      <SelectField
        name="status"
        label={<Trans>Status</Trans>}
        options={STATUSES.map((status) => ({
          value: status,
          label: i18n._(verificationLabels[status].label),
        }))}
        value={filter.status}
        onChange={(value) => {
          const status = STATUSES.find((each) => each === value);
          if (status !== undefined) onChange({ status });
        }}
      />
    </FilterForm>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { SelectField } from '../../../ui/antd/SelectField';
import { FilterForm } from '../parts/FilterForm';
import { ROLES, SORTS } from './use-users-url-state';
import { STATES } from './use-users';
import type { Filter } from './use-users';
import { roleLabels, sortLabels, stateLabels } from './user-labels';

interface UserFilterProps {
  filter: Filter;
  onChange: (change: Partial<Filter>) => void;
}

/** Filter and order of the users. */
export function UserFilter({ filter, onChange }: UserFilterProps): JSX.Element {
  const { t, i18n } = useLingui();
  return (
    <FilterForm
      search={filter.search}
      label={<Trans>Name, email, username, or ID</Trans>}
      onSearch={(search) => {
        onChange({ search });
      }}
      after={
        <>
          <SelectField
            name="state"
            label={<Trans>Account</Trans>}
            placeholder={t`All`}
            options={STATES.map((state) => ({ value: state, label: i18n._(stateLabels[state]) }))}
            value={filter.state ?? ''}
            onChange={(value) => {
              onChange({ state: STATES.find((state) => state === value) ?? null });
            }}
          />
          <SelectField
            name="sort"
            label={<Trans>Order</Trans>}
            options={SORTS.map((sort) => ({ value: sort, label: i18n._(sortLabels[sort]) }))}
            value={filter.sort}
            onChange={(value) => {
              onChange({ sort: SORTS.find((sort) => sort === value) ?? 'NEWEST' });
            }}
          />
        </>
      }
    >
      <SelectField
        name="role"
        label={<Trans>Role</Trans>}
        placeholder={t`All`}
        options={ROLES.map((role) => ({ value: role, label: i18n._(roleLabels[role]) }))}
        value={filter.role ?? ''}
        onChange={(value) => {
          onChange({ role: ROLES.find((role) => role === value) ?? null });
        }}
      />
    </FilterForm>
  );
}

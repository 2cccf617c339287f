import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { ADMIN_STATUSES, adminStatusWords } from '../../../lib/reviews/words';
import { Button } from '../../../ui/button/Button';
import { CheckboxGroup, SelectField } from '../../../ui/fields/choices';
import { TextField } from '../../../ui/fields/TextField';
import type { Filter } from './use-filter';
import styles from './visa-assist.module.css';

interface CaseFilterProps {
  filter: Filter;
  onChange: (change: Partial<Filter>) => void;
}

/** Which reviews are shown. */
export function CaseFilter({ filter, onChange }: CaseFilterProps): JSX.Element {
  const { t, i18n } = useLingui();
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
        name="status"
        label={<Trans>Status</Trans>}
        options={[
          { value: '', label: t`All` },
          ...ADMIN_STATUSES.map((status) => ({
            value: status,
            label: i18n._(adminStatusWords[status].label),
          })),
        ]}
        value={filter.status ?? ''}
        onChange={(value) => {
          onChange({ status: ADMIN_STATUSES.find((each) => each === value) ?? null });
        }}
      />
      <TextField
        name="search"
        type="search"
        label={<Trans>Name, e-mail or id</Trans>}
        maxLength={200}
        value={search}
        onChange={setSearch}
      />
      <Button type="submit">
        <Trans>Search</Trans>
      </Button>
      <CheckboxGroup
        name="mine"
        label={<span className="visually-hidden">{t`Whose`}</span>}
        options={[{ value: 'mine', label: t`Mine` }]}
        values={filter.mine ? ['mine'] : []}
        onChange={(values) => {
          onChange({ mine: values.length > 0 });
        }}
      />
    </form>
  );
}

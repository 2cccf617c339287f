import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { applicationWords } from '../../../lib/applications/words';
import { Button } from '../../../ui/button/Button';
import { SelectField } from '../../../ui/fields/choices';
import { TextField } from '../../../ui/fields/TextField';
import styles from '../parts/office.module.css';
import { APPLICATION_STATUSES } from './use-place';
import type { Filter } from './use-place';

interface ApplicationFilterProps {
  filter: Filter;
  onChange: (change: Partial<Filter>) => void;
}

/** Which applications are shown. */
export function ApplicationFilter({ filter, onChange }: ApplicationFilterProps): JSX.Element {
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
        placeholder={t`All`}
        options={APPLICATION_STATUSES.map((status) => ({
          value: status,
          label: i18n._(applicationWords[status].label),
        }))}
        value={filter.status ?? ''}
        onChange={(value) => {
          onChange({ status: APPLICATION_STATUSES.find((each) => each === value) ?? null });
        }}
      />
      <TextField
        name="search"
        type="search"
        label={<Trans>Name, e-mail, program or id</Trans>}
        maxLength={200}
        value={search}
        onChange={setSearch}
      />
      <Button type="submit">
        <Trans>Search</Trans>
      </Button>
    </form>
  );
}

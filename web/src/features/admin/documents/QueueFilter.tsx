import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { verificationWords } from '../../../lib/documents/words';
import { Button } from '../../../ui/button/Button';
import { SelectField } from '../../../ui/fields/choices';
import { TextField } from '../../../ui/fields/TextField';
import styles from './documents.module.css';
import { STATUSES } from './use-filter';
import type { Filter } from './use-filter';

/** Which documents the queue shows. */
export function QueueFilter({
  filter,
  onChange,
}: {
  filter: Filter;
  onChange: (change: Partial<Filter>) => void;
}): JSX.Element {
  const { i18n } = useLingui();
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
        label={<Trans>State</Trans>}
        options={STATUSES.map((status) => ({
          value: status,
          label: i18n._(verificationWords[status].label),
        }))}
        value={filter.status}
        onChange={(value) => {
          const status = STATUSES.find((each) => each === value);
          if (status !== undefined) onChange({ status });
        }}
      />
      <TextField
        name="search"
        type="search"
        label={<Trans>Name, e-mail or file</Trans>}
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

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { programTypeWords } from '../../../lib/programs/words';
import { Button } from '../../../ui/button/Button';
import { CheckboxGroup, SelectField } from '../../../ui/fields/choices';
import { TextField } from '../../../ui/fields/TextField';
import styles from '../parts/office.module.css';
import { PROGRAM_TYPES } from './form/program-values';
import type { Filter } from './use-place';

interface ProgramFilterProps {
  filter: Filter;
  onChange: (change: Partial<Filter>) => void;
}

/** Which programmes are shown. */
export function ProgramFilter({ filter, onChange }: ProgramFilterProps): JSX.Element {
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
        name="type"
        label={<Trans>Type</Trans>}
        placeholder={t`All`}
        options={PROGRAM_TYPES.map((type) => ({ value: type, label: i18n._(programTypeWords[type].one) }))}
        value={filter.type ?? ''}
        onChange={(value) => {
          onChange({ type: PROGRAM_TYPES.find((each) => each === value) ?? null });
        }}
      />
      <TextField
        name="search"
        type="search"
        label={<Trans>Words of the program</Trans>}
        maxLength={200}
        value={search}
        onChange={setSearch}
      />
      <Button type="submit">
        <Trans>Search</Trans>
      </Button>
      <CheckboxGroup
        name="archived"
        label={<span className="visually-hidden">{t`Show`}</span>}
        options={[{ value: 'archived', label: t`Archived` }]}
        values={filter.archived ? ['archived'] : []}
        onChange={(values) => {
          onChange({ archived: values.length > 0 });
        }}
      />
    </form>
  );
}

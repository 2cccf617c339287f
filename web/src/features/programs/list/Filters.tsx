import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { translateCountryName } from '../../../lib/country-names';
import { paths } from '../../../lib/paths';
import { deadlineLabels, fundingLabels, formatTag } from '../../../product/programs/labels';
import { SelectField } from '../../../ui/fields/choices';
import type { SelectFieldProps } from '../../../ui/fields/choices';
import { facetChoices, optionChoices } from './facet-choices';
import { LazyCountryChart } from './lazy';
import type { ListData } from './load';
import { useView } from './use-view';
import { FILTER_NAVIGATION, chosen, countFilters, readSort, getWord } from './view';
import type { View } from './view';
import styles from './list.module.css';

/** Country, topic, funding, deadline, and order. On small screens, a button opens them. */
export function Filters({ data }: { data: ListData }): JSX.Element {
  const view = useView();
  const many = countFilters(view);
  const [open, setOpen] = useState(false);
  return (
    <div className={styles['filterBox']}>
      <button
        type="button"
        className={styles['toggle']}
        aria-expanded={open}
        aria-controls="program-filters"
        onClick={() => {
          setOpen(!open);
        }}
      >
        {many === 0 ? (
          <Trans>Filters and sorting</Trans>
        ) : (
          <Plural
            value={many}
            one="Filters and sorting (# selected)"
            other="Filters and sorting (# selected)"
          />
        )}
      </button>
      <div id="program-filters" className={styles['filters']} data-open={open}>
        <FilterFields data={data} view={view} />
        {open && <LazyCountryChart facets={data.facets} place="filters" />}
      </div>
      {many > 0 && (
        <p>
          <Link
            className={styles['clear']}
            to={chosen(view, { country: '', tag: '', funding: null, deadline: null })}
            preventScrollReset
          >
            <Trans>Clear filters</Trans>
          </Link>
        </p>
      )}
    </div>
  );
}

function FilterFields({ data: { facets, canFit }, view }: { data: ListData; view: View }): JSX.Element {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const choose = (changes: Partial<View>): void => {
    void navigate(chosen(view, changes), FILTER_NAVIGATION);
  };
  const fields: SelectFieldProps[] = [
    {
      name: 'country',
      label: t`Country`,
      placeholder: t`All countries`,
      options: facetChoices(facets?.country, view.country, translateCountryName),
      value: view.country,
      onChange: (country) => {
        choose({ country });
      },
    },
    {
      name: 'tag',
      label: t`Topic`,
      placeholder: t`All topics`,
      options: facetChoices(facets?.tag, view.tag, formatTag),
      value: view.tag,
      onChange: (tag) => {
        choose({ tag });
      },
    },
    {
      name: 'funding',
      label: t`Funding`,
      placeholder: t`Any funding`,
      options: optionChoices(i18n, facets?.funding, view.funding, fundingLabels),
      value: view.funding ?? '',
      onChange: (word) => {
        choose({ funding: getWord(word, fundingLabels) });
      },
    },
    {
      name: 'deadline',
      label: t`Deadline`,
      placeholder: t`Any deadline`,
      options: optionChoices(i18n, facets?.deadline, view.deadline, deadlineLabels),
      value: view.deadline ?? '',
      onChange: (word) => {
        choose({ deadline: getWord(word, deadlineLabels) });
      },
    },
    {
      name: 'sort',
      label: t`Sort by`,
      options: [
        ...(view.search === '' ? [] : [{ value: 'MATCH', label: t`Best match` }]),
        { value: 'NEWEST', label: t`Newest` },
        { value: 'DEADLINE', label: t`Next deadline` },
        ...(canFit ? [{ value: 'FIT', label: t`Fits me` }] : []),
      ],
      value: view.sort ?? (view.search !== '' ? 'MATCH' : canFit ? 'FIT' : 'NEWEST'),
      onChange: (word) => {
        choose({ sort: readSort(word) });
      },
    },
  ];
  return (
    <>
      {fields.map((field) => (
        <SelectField key={field.name} {...field} />
      ))}
      {view.sort === 'FIT' && !canFit && (
        <p role="status" className={styles['fitNotice']}>
          <Trans>
            To sort by “Fits me”, finish an assessment first.{' '}
            <Link to={paths.dashboard.href()}>Go to your assessments</Link>
          </Trans>
        </p>
      )}
    </>
  );
}

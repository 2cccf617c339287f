import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import type {
  LoaderFunctionArgs,
  RouterContextProvider,
  ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
import type { CalculatorKind } from '../../../gql/schema-types';
import { pageLanguage } from '../../../lib/format/locale';
import { isSameAddress, useReloadInLanguage } from '../../../lib/use-reload-in-language';
import { destinationName, findDestination } from '../../../product/chart/destinations';
import type { RouteHandle } from '../../../lib/route-handle';
import { apolloContext } from '../../../lib/apollo/context';
import { useServedHead } from '../../../lib/use-served-head';
import { Button } from '../../../ui/button/Button';
import { SelectField } from '../../../ui/fields/choices';
import { TextField } from '../../../ui/fields/TextField';
import { Flag } from '../../../ui/flag/Flag';
import { Page, Stack } from '../../../ui/layout/Sheet';
import { EmptyState } from '../../../ui/states/EmptyState';
import { trackLabels } from '../labels';
import { CalculatorListDocument } from './calculator-list.generated';
import { CalculatorRow } from './CalculatorRow';
import { Intro } from './Intro';
import type { ListedCalculator } from './listed-calculator';
import styles from './list.module.css';

export const handle: RouteHandle = { title: msg`Calculators` };

interface ListData {
  calculators: readonly ListedCalculator[];
  /** The language they were loaded in. */
  language: string;
}

export async function loader({ context }: LoaderFunctionArgs<RouterContextProvider>): Promise<ListData> {
  const language = pageLanguage();
  // The cache may have them in the page's previous language.
  const { data } = await context
    .get(apolloContext)
    .query({ query: CalculatorListDocument, fetchPolicy: 'network-only' });
  const countries = [...new Set(data?.pointsCalculators.map((pointsCalculator) => pointsCalculator.country))];
  const calculators = countries.flatMap((country) =>
    (data?.pointsCalculators ?? [])
      .filter((each) => each.country === country)
      .sort((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind)),
  );
  return { calculators, language };
}

/** The order within a country, which the page states. Usage isn't tracked, so it can't be sorted by popularity. */
const KINDS: readonly CalculatorKind[] = ['POINTS', 'FUNDS', 'SALARY', 'DURATION'];

/** The filter only narrows what is already loaded. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  return change.currentUrl.pathname !== change.nextUrl.pathname || isSameAddress(change);
}

export function Component(): JSX.Element {
  const { calculators: all, language } = useLoaderData<ListData>();
  useReloadInLanguage(language);
  useServedHead();
  const [search, setSearch] = useSearchParams();
  const country = search.get('country') ?? '';
  const track = (search.get('track') ?? '').toUpperCase();
  const words = search.get('q') ?? '';
  const shown = all.filter(
    (each) =>
      (country === '' || each.country === country) &&
      (track === '' || each.track === track) &&
      hasWords(each, words),
  );
  const countries = [...new Set(shown.map((each) => each.country))];
  const choose = (name: string, value: string): void => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return (
    <Page width="wide">
      <Stack gap={32}>
        <Intro />
        <Filters all={all} words={words} country={country} track={track} choose={choose} />
        <p role="status" className="visually-hidden">
          <Plural value={shown.length} one="# calculator" other="# calculators" />
        </p>
        {shown.length === 0 && (
          <EmptyState
            title={
              all.length === 0 ? (
                <Trans>There are no calculators yet</Trans>
              ) : (
                <Trans>No calculators match</Trans>
              )
            }
            action={
              all.length > 0 && (
                <Button
                  onClick={() => {
                    setSearch({}, { replace: true, preventScrollReset: true });
                  }}
                >
                  <Trans>Show all calculators</Trans>
                </Button>
              )
            }
          />
        )}
        {countries.map((name) => (
          <section key={name} aria-label={destinationName(name)} className={styles['country']}>
            <h2>
              <Flag code={findDestination(name)} /> {destinationName(name)}
            </h2>
            <ul className={styles['rows']}>
              {shown
                .filter((each) => each.country === name)
                .map((each) => (
                  <CalculatorRow key={each.id} calculator={each} />
                ))}
            </ul>
          </section>
        ))}
      </Stack>
    </Page>
  );
}

/** Whether a calculator contains all the words, each anywhere in its title, country or summary. */
function hasWords({ title, country, summary }: ListedCalculator, words: string): boolean {
  const text = `${title} ${country} ${destinationName(country)} ${summary}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

interface FiltersProps {
  all: readonly ListedCalculator[];
  words: string;
  country: string;
  track: string;
  choose: (name: string, value: string) => void;
}

function Filters({ all, words, country, track, choose }: FiltersProps): JSX.Element {
  const { t, i18n } = useLingui();
  const countries = [...new Set(all.map((each) => each.country))];
  return (
    <div className={styles['filters']}>
      <TextField
        name="q"
        type="search"
        label={t`Find a calculator`}
        value={words}
        onChange={(value) => {
          choose('q', value);
        }}
      />
      <SelectField
        name="country"
        label={t`Country`}
        placeholder={t`All countries`}
        options={countries.map((name) => ({ value: name, label: destinationName(name) }))}
        value={country}
        onChange={(value) => {
          choose('country', value);
        }}
      />
      <SelectField
        name="track"
        label={t`For`}
        placeholder={t`Study and work`}
        options={[
          { value: 'STUDENT', label: i18n._(trackLabels.STUDENT) },
          { value: 'WORK', label: i18n._(trackLabels.WORK) },
        ]}
        value={track}
        onChange={(value) => {
          choose('track', value.toLowerCase());
        }}
      />
    </div>
  );
}

import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import type {
  LoaderFunctionArgs,
  RouterContextProvider,
  ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
import type { RouteHandle } from '../../../lib/route-handle';
import { paths } from '../../../lib/paths';
import { apolloContext } from '../../../lib/apollo/context';
import { useServedHead } from '../../../lib/use-served-head';
import { Button } from '../../../ui/button/Button';
import { SelectField } from '../../../ui/fields/choices';
import { Page, Stack } from '../../../ui/layout/Sheet';
import { EmptyState } from '../../../ui/states/EmptyState';
import { trackWords } from '../words';
import { CalculatorListDocument } from './calculator-list.generated';
import { CalculatorRow } from './CalculatorRow';
import type { ListedCalculator } from './listed-calculator';
import styles from './list.module.css';

export const handle: RouteHandle = { title: msg`Calculators` };

export async function loader({
  context,
}: LoaderFunctionArgs<RouterContextProvider>): Promise<readonly ListedCalculator[]> {
  const { data } = await context.get(apolloContext).query({ query: CalculatorListDocument });
  return data?.pointsCalculators ?? [];
}

/** The filter narrows what is already loaded. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export function Component(): JSX.Element {
  const all = useLoaderData<readonly ListedCalculator[]>();
  useServedHead(paths.calculators.pattern);
  const [search, setSearch] = useSearchParams();
  const country = search.get('country') ?? '';
  const track = (search.get('track') ?? '').toUpperCase();
  const shown = all.filter(
    (each) => (country === '' || each.country === country) && (track === '' || each.track === track),
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
        <Stack gap={8}>
          <h1>
            <Trans>Calculators</Trans>
          </h1>
          <p className={styles['lead']}>
            <Trans>
              Try the official tables yourself: points, proof of funds, salaries, and length of stay. You
              don't need an account. Every figure names its source, and an officer makes the decision.
            </Trans>
          </p>
        </Stack>
        <Filters all={all} country={country} track={track} choose={choose} />
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
          <section key={name} aria-label={name} className={styles['country']}>
            <h2>{name}</h2>
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

interface FiltersProps {
  all: readonly ListedCalculator[];
  country: string;
  track: string;
  choose: (name: string, value: string) => void;
}

function Filters({ all, country, track, choose }: FiltersProps): JSX.Element {
  const { t, i18n } = useLingui();
  const countries = [...new Set(all.map((each) => each.country))];
  return (
    <div className={styles['filters']}>
      <SelectField
        name="country"
        label={t`Country`}
        placeholder={t`All countries`}
        options={countries.map((name) => ({ value: name, label: name }))}
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
          { value: 'STUDENT', label: i18n._(trackWords.STUDENT) },
          { value: 'WORK', label: i18n._(trackWords.WORK) },
        ]}
        value={track}
        onChange={(value) => {
          choose('track', value.toLowerCase());
        }}
      />
    </div>
  );
}

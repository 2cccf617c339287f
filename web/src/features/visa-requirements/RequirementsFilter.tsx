import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { JSX, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { GuidanceTrack } from '../../gql/schema-types';
import { destinationName, findDestination } from '../../product/chart/destinations';
import { WorldChart } from '../../product/chart/WorldChart';
import type { Mark } from '../../product/chart/WorldChart';
import { FieldGroup } from '../../ui/fields/Field';
import { Flag } from '../../ui/flag/Flag';
import { Sheet } from '../../ui/layout/Sheet';
import styles from './page.module.css';
import { buildAddress, CHOSEN, MAX_COMPARED } from './view';
import type { View } from './view';
import { trackLabels } from './labels';

interface RequirementsFilterProps {
  view: View;
  countries: readonly string[];
}

const TRACKS: readonly GuidanceTrack[] = ['STUDENT', 'WORK'];

/** What to show: study or work, one country or several next to each other. Everything is in the URL. */
export function RequirementsFilter({ view, countries }: RequirementsFilterProps): JSX.Element {
  const { t, i18n } = useLingui();
  const comparing = view.compare !== null;
  const compared = view.compare ?? (view.country === null ? [] : [view.country]);
  const navigate = useNavigate();
  const choose = (country: string): void => {
    void navigate(buildAddress({ ...view, country }), { state: CHOSEN, preventScrollReset: true });
  };
  const link = (to: View, current: boolean, words: string, flag: string | null = null): JSX.Element => (
    <Link
      key={words}
      className={styles['chip']}
      to={buildAddress(to)}
      state={CHOSEN}
      preventScrollReset
      aria-current={current ? 'true' : undefined}
    >
      <Flag code={flag} />
      {words}
    </Link>
  );
  return (
    <Sheet className={styles['chooser']}>
      <div className={styles['choices']}>
        <Choice label={t`Purpose`}>
          {TRACKS.map((track) =>
            link({ ...view, track, routes: [] }, track === view.track, i18n._(trackLabels[track])),
          )}
        </Choice>
        <Choice label={t`How many countries`}>
          {link({ ...view, compare: null, country: compared[0] ?? null }, !comparing, t`One country`)}
          {link({ ...view, compare: compared, country: null }, comparing, t`Compare`)}
        </Choice>
        {comparing ? (
          <ComparedCountries view={view} countries={countries} compared={compared} />
        ) : (
          <Choice label={t`Country`}>
            {countries.map((country) =>
              link(
                { ...view, country },
                country === view.country,
                destinationName(country),
                findDestination(country),
              ),
            )}
          </Choice>
        )}
      </div>
      <WorldChart marks={markCountries(countries, compared, comparing ? null : choose)} />
    </Sheet>
  );
}

/** The countries with rules on the chart, where one can be selected. */
function markCountries(
  countries: readonly string[],
  chosen: readonly string[],
  choose: ((country: string) => void) | null,
): Mark[] {
  return countries.flatMap((country) => {
    const code = findDestination(country);
    if (code === null) return [];
    const onChoose = choose ? () => choose(country) : undefined;
    return [{ code, ink: 'plain', chosen: chosen.includes(country), ...(onChoose && { onChoose }) } as const];
  });
}

/** A row of links with a visible name. */
function Choice({ label, children }: { label: string; children: ReactNode }): JSX.Element {
  const id = useId();
  return (
    <div className={styles['choice']}>
      <p id={id} className={styles['choiceLabel']}>
        {label}
      </p>
      <nav className={styles['chips']} aria-labelledby={id}>
        {children}
      </nav>
    </div>
  );
}

function ComparedCountries({
  view,
  countries,
  compared,
}: RequirementsFilterProps & { compared: readonly string[] }): JSX.Element {
  const { t } = useLingui();
  const navigate = useNavigate();
  const full = compared.length >= MAX_COMPARED;
  const toggle = (country: string, chosen: boolean): void => {
    const compare = chosen ? [...compared, country] : compared.filter((other) => other !== country);
    void navigate(buildAddress({ ...view, compare }), { replace: true, preventScrollReset: true });
  };
  return (
    <FieldGroup
      label={t`Countries to compare`}
      help={
        full ? (
          <Trans>You've chosen three. Remove one to add another.</Trans>
        ) : (
          <Trans>Choose up to three.</Trans>
        )
      }
    >
      <div className={styles['chips']}>
        {countries.map((country) => {
          const chosen = compared.includes(country);
          return (
            <label key={country} className={styles['chip']}>
              <input
                type="checkbox"
                checked={chosen}
                disabled={full && !chosen}
                onChange={(event) => {
                  toggle(country, event.target.checked);
                }}
              />
              <Flag code={findDestination(country)} />
              {destinationName(country)}
            </label>
          );
        })}
      </div>
    </FieldGroup>
  );
}

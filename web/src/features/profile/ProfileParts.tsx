import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import {
  birthFields,
  degreeFields,
  familyFields,
  jobFields,
  languageFields,
  nationalityFields,
  offerFields,
  savingsFields,
  testFields,
} from './form/fields';
import {
  birthInput,
  degreeInput,
  familyInput,
  jobInput,
  languageInput,
  nationalityInput,
  offerInput,
  savingsInput,
  testInput,
} from './form/inputs';
import {
  birthTexts,
  degreeTexts,
  familyTexts,
  jobTexts,
  languageTexts,
  nationalityTexts,
  offerTexts,
  savingsTexts,
  testTexts,
} from './form/texts';
import type { Profile } from './form/texts';
import { ListPart } from './parts/ListPart';
import { SinglePart } from './parts/SinglePart';

/** Every part of the profile, each saved by itself, and why each is asked. */
export function ProfileParts({
  profile,
  countries,
}: {
  profile: Profile;
  countries: readonly string[];
}): JSX.Element {
  const { t } = useLingui();
  // What the forms started from: a save brings a new profile, and what is typed in another part stays.
  const [start] = useState(profile);
  return (
    <>
      <SinglePart
        title={t`Age`}
        why={
          <Trans>Points tables and some routes count your age on the day. A birthday can cost points.</Trans>
        }
        fields={birthFields}
        kept={birthTexts(start)}
        toInput={birthInput}
        countries={countries}
      />
      <ListPart
        name="nationalities"
        title={t`Nationalities`}
        why={<Trans>Fees, times and some routes depend on the passport.</Trans>}
        entry={t`Nationality`}
        add={t`Add a nationality`}
        fields={nationalityFields}
        kept={nationalityTexts(start)}
        most={5}
        toInput={nationalityInput}
        countries={countries}
      />
      <ListPart
        name="degrees"
        title={t`Degrees`}
        why={<Trans>The highest one decides which programmes and work routes are open.</Trans>}
        entry={t`Degree`}
        add={t`Add a degree`}
        fields={degreeFields}
        kept={degreeTexts(start)}
        most={20}
        toInput={degreeInput}
        countries={countries}
      />
      <ListPart
        name="languageTests"
        title={t`Language tests`}
        why={<Trans>A result with its date proves a level; an estimate does not.</Trans>}
        entry={t`Test`}
        add={t`Add a test`}
        fields={testFields}
        kept={testTexts(start)}
        most={20}
        toInput={testInput}
        countries={countries}
      />
      <ListPart
        name="languages"
        title={t`Languages`}
        why={<Trans>Some routes ask for the country's language or give points for it.</Trans>}
        entry={t`Language`}
        add={t`Add a language`}
        fields={languageFields}
        kept={languageTexts(start)}
        most={20}
        toInput={languageInput}
        countries={countries}
      />
      <ListPart
        name="jobs"
        title={t`Jobs`}
        why={<Trans>Years of work are counted from the days, so that nothing is counted twice.</Trans>}
        entry={t`Job`}
        add={t`Add a job`}
        fields={jobFields}
        kept={jobTexts(start)}
        most={40}
        toInput={jobInput}
        countries={countries}
      />
      <ListPart
        name="offers"
        title={t`Job offers`}
        why={<Trans>Many work routes start with an offer, and with a salary that the law names.</Trans>}
        entry={t`Offer`}
        add={t`Add an offer`}
        fields={offerFields}
        kept={offerTexts(start)}
        most={10}
        toInput={offerInput}
        countries={countries}
      />
      <SinglePart
        title={t`Savings`}
        why={<Trans>Routes ask for an exact amount in their own currency, on a day.</Trans>}
        fields={savingsFields}
        kept={savingsTexts(start)}
        toInput={savingsInput}
        countries={countries}
      />
      <SinglePart
        title={t`Family`}
        why={<Trans>Whoever comes with you adds to the money that is asked, and to some points.</Trans>}
        fields={familyFields}
        kept={familyTexts(start)}
        toInput={familyInput}
        countries={countries}
      />
    </>
  );
}

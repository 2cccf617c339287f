import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { countryNames } from '../../lib/country-names';
import { currenciesOfCountries } from '../../ui/money/currency-names';
import {
  birthFields,
  degreeFields,
  familyFields,
  jobFields,
  languageFields,
  nationalityFields,
  offerFields,
  residenceFields,
  savingsFields,
  stayFields,
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
  residenceInput,
  savingsInput,
  stayInput,
  savingsLabels,
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
  residenceTexts,
  savingsTexts,
  stayTexts,
  testTexts,
} from './form/texts';
import type { Profile } from './form/texts';
import { ListPart } from './parts/ListPart';
import { SinglePart } from './parts/SinglePart';

/** All parts of the profile, each saved separately, and why they are asked. */
export function ProfileParts({
  profile,
  restored,
}: {
  profile: Profile;
  /** How often each field was reset by an undo, which remounts its form. */
  restored: Readonly<Record<string, number>>;
}): JSX.Element {
  const { t } = useLingui();
  const { nationalities, residence, jobs, degrees } = profile;
  const lived = [
    ...nationalities,
    ...[...jobs, ...degrees].flatMap(({ country }) => country ?? []),
    ...(residence === null ? [] : [residence]),
  ];
  const choices = {
    // The English name is stored, because the rules use it.
    countries: countryNames('en'),
    currencies: currenciesOfCountries(lived),
  };
  const getKey = (name: string): string => `${name}-${String(restored[name] ?? 0)}`;
  return (
    <>
      <SinglePart
        key={getKey('dateOfBirth')}
        title={t`Age`}
        why={<Trans>Points tables and some routes use your exact age. A birthday can cost you points.</Trans>}
        fields={birthFields}
        saved={birthTexts(profile)}
        toInput={birthInput}
        {...choices}
      />
      <ListPart
        key={getKey('nationalities')}
        name="nationalities"
        title={t`Nationalities`}
        why={<Trans>Fees, processing times, and some routes depend on your passport.</Trans>}
        entry={t`Nationality`}
        add={t`Add a nationality`}
        fields={nationalityFields}
        saved={nationalityTexts(profile)}
        max={5}
        toInput={nationalityInput}
        {...choices}
      />
      <SinglePart
        key={getKey('residence')}
        title={t`Where you live`}
        why={<Trans>It decides where you apply, and whether you need a tuberculosis test.</Trans>}
        fields={residenceFields}
        saved={residenceTexts(profile)}
        toInput={residenceInput}
        {...choices}
      />
      <ListPart
        key={getKey('degrees')}
        name="degrees"
        title={t`Degrees`}
        why={<Trans>Your highest degree decides which programs and work routes are open to you.</Trans>}
        entry={t`Degree`}
        add={t`Add a degree`}
        fields={degreeFields}
        saved={degreeTexts(profile)}
        max={20}
        toInput={degreeInput}
        {...choices}
      />
      <ListPart
        key={getKey('languageTests')}
        name="languageTests"
        title={t`Language tests`}
        why={<Trans>A dated test result proves your level. An estimate doesn't.</Trans>}
        entry={t`Test`}
        add={t`Add a test`}
        fields={testFields}
        saved={testTexts(profile)}
        max={20}
        toInput={testInput}
        {...choices}
      />
      <ListPart
        key={getKey('languages')}
        name="languages"
        title={t`Languages`}
        why={<Trans>Some routes require the country's language or give points for it.</Trans>}
        entry={t`Language`}
        add={t`Add a language`}
        fields={languageFields}
        saved={languageTexts(profile)}
        max={20}
        toInput={languageInput}
        {...choices}
      />
      <ListPart
        key={getKey('jobs')}
        name="jobs"
        title={t`Jobs`}
        why={<Trans>We count your years of work from these dates, so nothing counts twice.</Trans>}
        entry={t`Job`}
        add={t`Add a job`}
        fields={jobFields}
        saved={jobTexts(profile)}
        max={40}
        toInput={jobInput}
        {...choices}
      />
      <ListPart
        key={getKey('stays')}
        name="stays"
        title={t`Time in other countries`}
        why={
          <Trans>
            Some rules consider where you have studied, worked, or lived: a German degree, a year of work in
            Canada, or six months in a country on a health list.
          </Trans>
        }
        entry={t`Stay`}
        add={t`Add a stay`}
        fields={stayFields}
        saved={stayTexts(profile)}
        max={40}
        toInput={stayInput}
        {...choices}
      />
      <ListPart
        key={getKey('offers')}
        name="offers"
        title={t`Job offers`}
        why={<Trans>Many work routes start with a job offer and a minimum salary set by law.</Trans>}
        entry={t`Offer`}
        add={t`Add an offer`}
        fields={offerFields}
        saved={offerTexts(profile)}
        max={10}
        toInput={offerInput}
        {...choices}
      />
      <SinglePart
        key={getKey('savings')}
        title={t`Savings`}
        why={<Trans>Routes require an exact amount, in their own currency, on a certain date.</Trans>}
        fields={savingsFields}
        saved={savingsTexts(profile)}
        toInput={savingsInput}
        savedWords={savingsLabels}
        {...choices}
      />
      <SinglePart
        key={`${getKey('family')}-${getKey('childAges')}`}
        title={t`Family`}
        why={
          <Trans>
            Family members who come with you affect how much money you need, and some of your points.
          </Trans>
        }
        fields={familyFields}
        saved={familyTexts(profile)}
        toInput={familyInput}
        {...choices}
      />
    </>
  );
}

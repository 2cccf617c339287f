import type { I18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { translateCountryName } from '../../../lib/country-names';
import { formatDate, formatList, formatMoney, formatNumber } from '../../../lib/format/format';
import { degreeLabels, periodLabels, testLabels, versionLabels } from '../../../product/profile/labels';
import type { OfferedFactFragment } from './profile-offer.generated';

/** A value of the profile for reading: its label and its text. */
export interface DescribedFact {
  label: MessageDescriptor;
  value: string;
}

/** Describes a fact in the page's language. Null for a fact that this version of the page doesn't know. */
export function describeFact(fact: OfferedFactFragment, i18n: I18n): DescribedFact | null {
  const { dateOfBirth, nationality, residence, partner, children, childAges } = fact;
  const { degree, languageTest, language, offer } = fact;
  if (dateOfBirth != null) return { label: msg`Date of birth`, value: formatDate(dateOfBirth) };
  if (nationality != null) return { label: msg`Nationality`, value: translateCountryName(nationality) };
  if (residence != null)
    return { label: msg`Country where you live`, value: translateCountryName(residence) };
  if (partner != null) {
    return { label: msg`My partner is coming with me`, value: partner ? t(i18n)`Yes` : t(i18n)`No` };
  }
  if (children != null) return { label: msg`Children coming with me`, value: formatNumber(children) };
  if (childAges != null) {
    return { label: msg`Ages of these children`, value: join(childAges.map((age) => formatNumber(age))) };
  }
  if (degree != null) {
    return { label: msg`Degree`, value: join([i18n._(degreeLabels[degree.level]), degree.field]) };
  }
  if (languageTest != null) return { label: msg`Language test`, value: describeTest(languageTest, i18n) };
  if (language != null) return { label: msg`Language`, value: `${language.language} ${language.level}` };
  if (offer != null) return { label: msg`Job offer`, value: describeOffer(offer, i18n) };
  return null;
}

type Test = NonNullable<OfferedFactFragment['languageTest']>;
type Offer = NonNullable<OfferedFactFragment['offer']>;

function describeTest(
  { test, version, overall, listening, reading, writing, speaking, takenOn }: Test,
  i18n: I18n,
): string {
  const parts = [
    listening != null && t(i18n)`listening ${formatNumber(listening)}`,
    reading != null && t(i18n)`reading ${formatNumber(reading)}`,
    writing != null && t(i18n)`writing ${formatNumber(writing)}`,
    speaking != null && t(i18n)`speaking ${formatNumber(speaking)}`,
  ];
  const score = overall == null ? '' : ` ${formatNumber(overall)}`;
  const kind = version != null && i18n._(versionLabels[version]);
  const taken = takenOn != null && t(i18n)`taken on ${formatDate(takenOn)}`;
  return join([`${i18n._(testLabels[test])}${score}`, kind, ...parts, taken]);
}

function describeOffer({ country, title, salary, canSponsor }: Offer, i18n: I18n): string {
  const pay =
    salary != null && `${formatMoney(salary.amount, salary.currency)} ${i18n._(periodLabels[salary.per])}`;
  return join([
    translateCountryName(country),
    title,
    pay,
    canSponsor === true && t(i18n)`the employer can sponsor a visa`,
  ]);
}

function join(words: readonly (string | false | null | undefined)[]): string {
  return formatList(words.flatMap((word) => (typeof word === 'string' && word !== '' ? [word] : [])));
}

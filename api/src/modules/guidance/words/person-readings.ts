import { nationalityLabel } from '../../questionnaires/index.js';
import { readCitizenships, readImpliedCitizenships } from '../readers/person/citizenship.js';
import { describeHousehold, type Household } from '../readers/person/household.js';
import { readOrigin, readResidence } from '../readers/person/residence.js';
import { formatList } from '../rules/figures.js';

/* What the free text says about the person: citizenship, where they live, and who comes along. */

/** The citizenships that the free text says the person holds, or implies where the question on it isn't answered. */
export function describeCitizenships(text: unknown, isAnswered: boolean): string[] {
  const codes = [
    ...new Set([...readCitizenships(text), ...(isAnswered ? [] : readImpliedCitizenships(text))]),
  ];
  return codes.length === 0 ? [] : [`Citizenship: ${formatList(codes.map(nationalityLabel))}.`];
}

/**
 * Where the free text says that the person lives, and comes from. The country that they are from decides nothing, so it is
 * shown only to ask for the nationality.
 */
export function describePlaces(text: unknown, isNationalityKnown: boolean): string[] {
  const residence = readResidence(text);
  const origin = isNationalityKnown ? null : readOrigin(text);
  return [
    ...(residence === null ? [] : [`Where you live: ${nationalityLabel(residence)}.`]),
    ...(origin === null
      ? []
      : [
          `Where you're from: ${nationalityLabel(origin)}. Your passport may be from another country, so please answer the question on nationality.`,
        ]),
  ];
}

/** @param age in whole years */
export function describeAge(age: number | null): string[] {
  return age === null ? [] : [`Age: ${age}.`];
}

/** Family members raise the required amounts, where we have amounts for families. */
export function describeFamily(household: Household): string {
  if (household.alone === true) return 'You come alone.';
  const more =
    household.partner || (household.children ?? 0) > 0
      ? ' We include them where we have the amounts for a family. Elsewhere you may need more than we show.'
      : '';
  const { grown = [] } = household;
  const shown = describeHousehold(household);
  const coming =
    shown === '' && grown.length > 0 ? [] : [`Family: ${shown === '' ? 'no partner' : shown}.${more}`];
  const older = grown.map(
    (age) => `A ${age}-year-old child counts only where the rules include children of that age.`,
  );
  return [...coming, ...older].join(' ');
}

export const UNREAD_FAMILY =
  "We couldn't read who comes with you. Write it like this: wife and 2 children. Until then we count one person, so you may need more than we show.";

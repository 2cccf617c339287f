/** Routes with their requirements as the api's GraphQL has them, for `answerFromSchema`. */

const url = 'https://www.gov.uk/student-visa';
const read = { provenance: 'OFFICIAL', readOn: '2026-06-30', officialUrl: url, copy: null };
const source = { title: 'GOV.UK: Student visa', url, asOf: '2026-06-30', ...read };

/** Of a figure that nobody read: where it can be checked. */
export const anUnreadSource = { ...source, provenance: 'UNREAD', readOn: null };

export function aCondition(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: 'funds',
    label: 'Money for living costs',
    asks: '1,171 GBP a month for 9 months.',
    gate: true,
    officer: false,
    stale: false,
    source,
    ...changes,
  };
}

export function aFee(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    label: 'Student visa',
    amount: 558,
    currency: 'GBP',
    usd: 750,
    paidBy: 'APPLICANT',
    per: 'ONCE',
    optional: false,
    perPartner: 558,
    perChild: 558,
    familyMax: null,
    family: null,
    stale: false,
    source,
    ...changes,
  };
}

export function aGuidanceRoute(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: 'uk-student',
    country: 'United Kingdom',
    track: 'STUDENT',
    title: 'Student visa',
    officialUrl: 'https://www.gov.uk/student-visa',
    serves: ['undergraduate', 'graduate'],
    state: 'OPEN',
    stateText: 'The route is open.',
    stateSource: source,
    stale: false,
    criteria: [
      aCondition(),
      aCondition({ id: 'intent', label: 'Genuine student', asks: 'An officer looks at it.', officer: true }),
    ],
    fees: [aFee()],
    rights: [
      {
        topic: 'WORK',
        short: '20 hours a week',
        text: 'Up to 20 hours a week during terms.',
        stale: false,
        source,
      },
    ],
    processing: { weeksFrom: 3, weeksTo: 3, text: 'Usually three weeks.', source },
    documents: ['Passport', 'CAS number'],
    documentsSource: source,
    calculators: ['uk-student-funds'],
    ...changes,
  };
}

const COUNTRIES = ['United Kingdom', 'Germany', 'Canada', 'Japan'];

/** Four countries with a route for study each; Germany has a second one, and the United Kingdom one for work. */
export const guidanceRoutes: readonly Record<string, unknown>[] = [
  ...COUNTRIES.map((country) =>
    aGuidanceRoute({
      id: country === 'United Kingdom' ? 'uk-student' : `${country.toLowerCase()}-student`,
      country,
      title: `Student route of ${country}`,
    }),
  ),
  aGuidanceRoute({ id: 'germany-language', country: 'Germany', title: 'Visa for a language course' }),
  aGuidanceRoute({ id: 'uk-skilled-worker', track: 'WORK', title: 'Skilled Worker visa' }),
];

/** Answers `guidanceRoutes` as the api does. */
export function routesFor(
  { country, track }: Record<string, unknown>,
  all: readonly Record<string, unknown>[] = guidanceRoutes,
): Record<string, unknown>[] {
  return all.filter(
    (route) =>
      (country === undefined || route['country'] === country) &&
      (track === undefined || route['track'] === track),
  );
}

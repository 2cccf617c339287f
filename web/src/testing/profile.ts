/** A detailed profile as the api's GraphQL has it, for `answerFromSchema`. */

export interface ProfileFixture {
  dateOfBirth: string | null;
  nationalities: string[];
  degrees: { level: string; field: string | null; country: string | null; awardedOn: string | null }[];
  languageTests: Record<string, string | number | null>[];
  languages: { language: string; level: string }[];
  jobs: { title: string; country: string | null; from: string; to: string | null }[];
  residence: string | null;
  childAges: number[];
  stays: {
    country: string;
    activity: string;
    from: string;
    to: string | null;
    degree: string | null;
    skilled: boolean | null;
    permission: string | null;
  }[];
  offers: {
    country: string;
    title: string;
    salary: { amount: number; currency: string; per: string } | null;
  }[];
  savings: { amount: number; currency: string; availableOn: string | null } | null;
  family: { partner: boolean | null; children: number | null };
  calculatorInputs: { calculator: string; input: Record<string, unknown> }[];
  keepUpToDate: boolean;
  updatedAt: string | null;
}

export function aProfile(changes: Partial<ProfileFixture> = {}): ProfileFixture {
  return {
    dateOfBirth: null,
    nationalities: [],
    residence: null,
    childAges: [],
    degrees: [],
    languageTests: [],
    languages: [],
    jobs: [],
    stays: [],
    offers: [],
    savings: null,
    family: { partner: null, children: null },
    calculatorInputs: [],
    keepUpToDate: false,
    updatedAt: null,
    ...changes,
  };
}

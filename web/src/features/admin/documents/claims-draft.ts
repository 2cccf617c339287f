import { minorUnitsPerUnit } from '../../../lib/format/minor-units';
import type { ClaimsInput } from '../../../gql/schema-types';
import type { ReviewedDocument } from './use-queue';

/** What an admin can see on a document. */
export type SeenKind = 'passport' | 'language' | 'degree' | 'funds' | 'offer';

/** The entered values by field name. */
export interface SeenDraft {
  kind: SeenKind;
  values: Readonly<Record<string, string>>;
}

const KINDS: Readonly<Partial<Record<ReviewedDocument['documentType'], SeenKind>>> = {
  PASSPORT: 'passport',
  CERTIFICATE: 'language',
  TRANSCRIPT: 'degree',
  FINANCIAL_STATEMENT: 'funds',
};

/** What a document of this type usually shows; null if it can be anything. */
export function getUsualKind({ documentType }: Pick<ReviewedDocument, 'documentType'>): SeenKind | null {
  return KINDS[documentType] ?? null;
}

/** What a document shows, by kind. */
export type Shown = Pick<NonNullable<ReviewedDocument['claims']>, SeenKind>;

/** A draft of what was recorded for a document before, or read from its text, to be corrected; null if nothing. */
export function toDraft(claims: Shown | null): SeenDraft | null {
  if (claims === null) return null;
  const { passport, language, degree, funds, offer } = claims;
  if (passport !== null) return { kind: 'passport', values: toTexts(passport) };
  if (language !== null) return { kind: 'language', values: toTexts(language) };
  if (degree !== null) return { kind: 'degree', values: toTexts(degree) };
  if (funds !== null) {
    const { amountMinor, ...rest } = funds;
    return {
      kind: 'funds',
      values: { ...toTexts(rest), amount: String(amountMinor / minorUnitsPerUnit(funds.currency)) },
    };
  }
  if (offer === null) return null;
  const { salary, ...rest } = offer;
  const paid: Record<string, string> =
    salary === null
      ? {}
      : {
          amount: String(salary.amountMinor / minorUnitsPerUnit(salary.currency)),
          currency: salary.currency,
          per: salary.per,
        };
  return { kind: 'offer', values: { ...toTexts(rest), ...paid } };
}

function toTexts(values: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );
}

/** The draft as api input; null if nothing was entered. Invalid values are left to the api, which names the field. */
export function toClaims({ kind, values }: SeenDraft): ClaimsInput | null {
  const text = (name: string): string | null => {
    const typed = values[name]?.trim() ?? '';
    return typed === '' ? null : typed;
  };
  if (Object.keys(values).every((name) => text(name) === null)) return null;
  const number = (name: string): number | null => {
    const typed = text(name);
    return typed === null ? null : Number(typed.replaceAll(/[,\s]/g, ''));
  };
  const currency = text('currency')?.toUpperCase() ?? '';
  const amountMinor = Math.round((number('amount') ?? 0) * minorUnitsPerUnit(currency));
  switch (kind) {
    case 'passport':
      return {
        passport: {
          nationality: text('nationality'),
          dateOfBirth: text('dateOfBirth'),
          expiresOn: text('expiresOn'),
        },
      };
    case 'language':
      return {
        language: {
          test: text('test') ?? '',
          takenOn: text('takenOn'),
          overall: number('overall'),
          listening: number('listening'),
          reading: number('reading'),
          writing: number('writing'),
          speaking: number('speaking'),
          level: text('level')?.toUpperCase() ?? null,
        },
      };
    case 'degree':
      return {
        degree: {
          level: text('level') ?? '',
          field: text('field'),
          country: text('country'),
          awardedOn: text('awardedOn'),
        },
      };
    case 'funds':
      return { funds: { amountMinor, currency, on: text('on') ?? '', daysHeld: number('daysHeld') } };
    case 'offer':
      return {
        offer: {
          country: text('country') ?? '',
          occupation: text('occupation') ?? '',
          salary: text('amount') === null ? null : { amountMinor, currency, per: text('per') ?? 'year' },
        },
      };
  }
}

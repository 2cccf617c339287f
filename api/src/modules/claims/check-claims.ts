import { DomainError } from '../../platform/errors/index.js';
import { Proofs } from '../guidance/index.js';
import { parseCountryCode } from '../questionnaires/index.js';

/** The submitted claims by kind; missing or null kinds were not seen. */
export type SubmittedClaims = { readonly [Kind in Proofs.ClaimKind]?: object | null | undefined };

/**
 * Validates the claims about a document.
 * @param today YYYY-MM-DD: events can't be later
 * @throws DomainError VALIDATION_FAILED naming each wrong field, such as `claims.funds.currency`
 */
export function checkClaims(seen: SubmittedClaims, today: string): Proofs.Claim[] {
  const faults: { field: string; message: string }[] = [];
  const claims = Proofs.CLAIM_KINDS.flatMap((kind) => {
    const input = seen[kind];
    if (!input) return [];
    const parsed = Proofs.claimShape.safeParse({ ...withoutAbsent(withCode(input)), kind });
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues) {
        faults.push({ field: ['claims', kind, ...path].join('.'), message });
      }
      return [];
    }
    for (const [field, day] of listPastDays(parsed.data)) {
      if (day !== null && day > today) {
        faults.push({ field: `claims.${kind}.${field}`, message: "This date can't be in the future." });
      }
    }
    return [parsed.data];
  });
  if (faults.length > 0) throw DomainError.invalid(faults);
  return claims.filter(hasContent);
}

/** Replaces a nationality given by name with its code. */
function withCode(input: object): object {
  if (!('nationality' in input) || typeof input.nationality !== 'string') return input;
  return { ...input, nationality: parseCountryCode(input.nationality) ?? input.nationality };
}

function withoutAbsent(input: object): object {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

function listPastDays(claim: Proofs.Claim): readonly (readonly [string, string | null])[] {
  switch (claim.kind) {
    case 'passport':
      return [['dateOfBirth', claim.dateOfBirth]];
    case 'language':
      return [['takenOn', claim.takenOn]];
    case 'degree':
      return [['awardedOn', claim.awardedOn]];
    case 'funds':
      return [['on', claim.on]];
    case 'offer':
      return [];
  }
}

/** Whether a claim has content; an empty form counts as no claim. */
function hasContent(claim: Proofs.Claim): boolean {
  return (
    claim.kind !== 'passport' ||
    claim.nationality !== null ||
    claim.dateOfBirth !== null ||
    claim.expiresOn !== null
  );
}

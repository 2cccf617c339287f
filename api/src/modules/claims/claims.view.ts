import type { ClaimRecord } from './claims.service.js';
import type { DocumentClaimsType } from './dto/claims.types.js';

type Seen = Omit<DocumentClaimsType, 'by' | 'at' | 'expiresOn'>;

const NOTHING_SEEN: Seen = { passport: null, language: null, degree: null, funds: null, offer: null };

/** A single claim, keyed by its kind, for every transport. */
export function claimView(claim: ClaimRecord['claim']): Seen {
  const view = { ...NOTHING_SEEN };
  addClaim(view, claim);
  return view;
}

/** The claims about one document, for every transport; null if there are none. */
export function claimsView(records: readonly ClaimRecord[]): DocumentClaimsType | null {
  const [first] = records;
  if (!first) return null;
  const days = records.flatMap(({ expiresOn }) => expiresOn ?? []).sort();
  const view: DocumentClaimsType = {
    ...NOTHING_SEEN,
    by: first.by,
    at: first.at,
    expiresOn: days[0] ?? null,
  };
  for (const { claim } of records) addClaim(view, claim);
  return view;
}

function addClaim(view: Seen, claim: ClaimRecord['claim']): void {
  switch (claim.kind) {
    case 'passport': {
      const { kind: _, ...passport } = claim;
      view.passport = passport;
      break;
    }
    case 'language': {
      const { kind: _, ...language } = claim;
      view.language = language;
      break;
    }
    case 'degree': {
      const { kind: _, ...degree } = claim;
      view.degree = degree;
      break;
    }
    case 'funds': {
      const { kind: _, ...funds } = claim;
      view.funds = funds;
      break;
    }
    case 'offer': {
      const { kind: _, ...offer } = claim;
      view.offer = offer;
      break;
    }
  }
}

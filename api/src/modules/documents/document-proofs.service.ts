import { Injectable } from '@nestjs/common';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { ProofsService, type FoundContradiction } from '../assessments/index.js';
import { ClaimsService, type ClaimRecord } from '../claims/index.js';
import { Proofs } from '../guidance/index.js';
import type { VerificationStatus } from './documents.states.js';
import type { DocumentRecord } from './entities/document.entity.js';

/** How a verdict changes what was recorded from a document. */
export interface NotedClaims {
  /** The claims that replace the stored ones. */
  readonly claims: readonly Proofs.Claim[];
  readonly isChanged: boolean;
  /** The recorded expiry date; null: the owner's own date applies. */
  readonly expiresOn: string | null;
  /** For the audit: only the types. */
  readonly audited: Readonly<Record<string, readonly [string, string]>>;
}

/** The claims recorded from documents, and the results that they prove something about. */
@Injectable()
export class DocumentProofsService {
  constructor(
    private readonly claims: ClaimsService,
    private readonly proofs: ProofsService,
  ) {}

  /** The claims of these documents, omitting documents without any. The caller has checked access. */
  list(
    ctx: RequestContext,
    documentIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly ClaimRecord[]>> {
    return this.claims.listByDocument(ctx, documentIds);
  }

  /** Where the caller's verified documents contradict the caller's answers. */
  listContradictions(ctx: RequestContext): Promise<FoundContradiction[]> {
    return this.proofs.listContradictions(ctx);
  }

  /**
   * How a verdict changes the recorded claims. Claims read from a rejected document are discarded.
   * @param seen null: the recorded claims stay
   */
  async compare(
    tx: TransactionContext,
    documentId: string,
    status: VerificationStatus,
    seen: readonly Proofs.Claim[] | null,
  ): Promise<NotedClaims> {
    const records = (await this.claims.listByDocument(tx, [documentId])).get(documentId) ?? [];
    const before = records.map(({ claim }) => claim);
    const claims = status === 'rejected' ? [] : (seen ?? before);
    const isChanged = toKey(before) !== toKey(claims);
    const [was, is] = [listKinds(before), listKinds(claims)];
    const days = claims.flatMap((claim) => Proofs.findLastDay(claim) ?? []).sort();
    return {
      claims,
      isChanged,
      expiresOn: isChanged ? (days[0] ?? null) : null,
      audited: isChanged ? { claims: [was, was === is ? `${is}, corrected` : is] } : {},
    };
  }

  /** Stores the change and refreshes the owner's results. */
  async store(
    tx: TransactionContext,
    { id, userId }: Pick<DocumentRecord, 'id' | 'userId'>,
    { claims, isChanged }: NotedClaims,
  ): Promise<void> {
    if (isChanged) await this.claims.replace(tx, id, claims);
    if (isChanged || claims.length > 0) await this.proofs.announce(tx, userId);
  }
}

/** A key that is equal for equal claims in any order. */
function toKey(claims: readonly Proofs.Claim[]): string {
  const values = claims.map((claim) =>
    JSON.stringify(Object.entries(claim).sort(([a], [b]) => (a < b ? -1 : 1))),
  );
  return values.sort().join();
}

/** The audit outlives the account, so it records the types but none of the values. */
function listKinds(claims: readonly Proofs.Claim[]): string {
  return claims.length === 0
    ? 'none'
    : claims
        .map(({ kind }) => kind)
        .sort()
        .join(', ');
}

import { Injectable } from '@nestjs/common';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { ProofsService, type FoundContradiction } from '../assessments/index.js';
import { ClaimsService, type ClaimRecord } from '../claims/index.js';
import { Proofs } from '../guidance/index.js';
import type { VerificationStatus } from './documents.states.js';
import type { DocumentRecord } from './entities/document.entity.js';

/** What a verdict changes of what was seen on a document. */
export interface NotedClaims {
  /** What is stored now, in place of what was. */
  readonly claims: readonly Proofs.Claim[];
  readonly isChanged: boolean;
  /** Its last day, by what was seen; null: it stays as its owner said. */
  readonly expiresOn: string | null;
  /** For the audit: the kinds. */
  readonly audited: Readonly<Record<string, readonly [string, string]>>;
}

/** What was seen on documents, and the results that it proves something of. */
@Injectable()
export class DocumentProofsService {
  constructor(
    private readonly claims: ClaimsService,
    private readonly proofs: ProofsService,
  ) {}

  /** What was seen on these documents; one without is left out. The caller has made sure who may see them. */
  list(
    ctx: RequestContext,
    documentIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly ClaimRecord[]>> {
    return this.claims.listByDocument(ctx, documentIds);
  }

  /** What the caller's verified documents say otherwise than the caller. */
  listContradictions(ctx: RequestContext): Promise<FoundContradiction[]> {
    return this.proofs.listContradictions(ctx);
  }

  /**
   * What a verdict makes of what was seen. What was read off a document that is rejected is not kept.
   * @param seen null: what was noted stays
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

  /** Stores it, and has the results of the owner look again. */
  async store(
    tx: TransactionContext,
    { id, userId }: Pick<DocumentRecord, 'id' | 'userId'>,
    { claims, isChanged }: NotedClaims,
  ): Promise<void> {
    if (isChanged) await this.claims.replace(tx, id, claims);
    if (isChanged || claims.length > 0) await this.proofs.announce(tx, userId);
  }
}

/** The same for the same claims, in whatever order. */
function toKey(claims: readonly Proofs.Claim[]): string {
  const values = claims.map((claim) =>
    JSON.stringify(Object.entries(claim).sort(([a], [b]) => (a < b ? -1 : 1))),
  );
  return values.sort().join();
}

/** The audit outlives the account: it has the kinds, and nothing of what was seen. */
function listKinds(claims: readonly Proofs.Claim[]): string {
  return claims.length === 0
    ? 'none'
    : claims
        .map(({ kind }) => kind)
        .sort()
        .join(', ');
}

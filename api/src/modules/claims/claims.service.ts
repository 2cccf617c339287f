import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { requireActor } from '../../platform/access/index.js';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import { json, matchAny } from '../../platform/database/tables.js';
import { Proofs } from '../guidance/index.js';

/** A confirmed fact, and who confirmed it when. */
export interface ClaimRecord {
  readonly claim: Proofs.Claim;
  /** First and last name of the admin; null once the account is gone. */
  readonly by: string | null;
  readonly at: Date;
  /** The last day on which it proves anything, YYYY-MM-DD; null: it doesn't expire. */
  readonly expiresOn: string | null;
}

const TODAY = sql<string>`(now() AT TIME ZONE 'UTC')::date`;

/**
 * Facts that admins confirmed on documents. They count while the document is verified, current, and valid.
 */
@Injectable()
export class ClaimsService {
  constructor(private readonly database: Database) {}

  /** The facts that are valid today, by person; people without any are omitted. */
  async listVerified(
    ctx: RequestContext,
    userIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly Proofs.VerifiedClaim[]>> {
    if (userIds.length === 0) return new Map();
    const rows = await this.selectVerified(ctx, userIds).execute();
    const byUser = new Map<string, Proofs.VerifiedClaim[]>();
    for (const { userId, documentId, data } of rows) {
      byUser.set(userId, [...(byUser.get(userId) ?? []), { documentId, claim: data }]);
    }
    return byUser;
  }

  /** The query of `listVerified`; a test checks its indexes. */
  selectVerified(ctx: RequestContext, userIds: readonly string[]) {
    return this.database
      .query(ctx)
      .selectFrom('document')
      .innerJoin('documentClaim as claim', 'claim.documentId', 'document.id')
      .select(['document.userId', 'claim.documentId', 'claim.data'])
      .where('document.userId', '=', matchAny([...new Set(userIds)]))
      .where('document.verificationStatus', '=', 'verified')
      .where('document.supersededAt', 'is', null)
      .where((eb) => eb.or([eb('document.expiresOn', 'is', null), eb('document.expiresOn', '>=', TODAY)]))
      .where((eb) => eb.or([eb('claim.expiresOn', 'is', null), eb('claim.expiresOn', '>=', TODAY)]))
      .orderBy('claim.documentId')
      .orderBy('claim.kind');
  }

  /**
   * All facts on these documents, whether they are valid or not. Doesn't check access: the caller
   * must.
   */
  async listByDocument(
    ctx: RequestContext,
    documentIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly ClaimRecord[]>> {
    if (documentIds.length === 0) return new Map();
    const rows = await this.database
      .query(ctx)
      .selectFrom('documentClaim as claim')
      .leftJoin('users as admin', 'admin.id', 'claim.seenById')
      .select((eb) => [
        'claim.documentId',
        'claim.data',
        'claim.expiresOn',
        'claim.seenAt',
        sql<string | null>`${eb.ref('admin.firstName')} || ' ' || ${eb.ref('admin.lastName')}`.as('by'),
      ])
      .where('claim.documentId', '=', matchAny(documentIds))
      .orderBy('claim.documentId')
      .orderBy('claim.kind')
      .execute();
    const byDocument = new Map<string, ClaimRecord[]>();
    for (const { documentId, data, by, seenAt, expiresOn } of rows) {
      const record = { claim: data, by, at: seenAt, expiresOn };
      byDocument.set(documentId, [...(byDocument.get(documentId) ?? []), record]);
    }
    return byDocument;
  }

  /**
   * Replaces the facts on a document with the caller's. Requires the document's row to be locked.
   */
  async replace(tx: TransactionContext, documentId: string, claims: readonly Proofs.Claim[]): Promise<void> {
    const query = this.database.query(tx);
    await query.deleteFrom('documentClaim').where('documentId', '=', documentId).execute();
    if (claims.length === 0) return;
    const seenById = requireActor(tx).userId;
    await query
      .insertInto('documentClaim')
      .values(
        claims.map((claim) => ({
          id: newId(),
          documentId,
          kind: claim.kind,
          data: json(claim),
          expiresOn: Proofs.findLastDay(claim),
          seenById,
        })),
      )
      .execute();
  }
}

import { Injectable } from '@nestjs/common';
import { requireActor } from '../../../platform/access/index.js';
import type { RequestContext, TransactionContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import { matchAny } from '../../../platform/database/tables.js';
import { Outbox } from '../../../platform/events/outbox.js';
import { ClaimsService } from '../../claims/index.js';
import { type Engine, GuidanceService, type Proofs, Receipts } from '../../guidance/index.js';
import { ProfilesService } from '../../profiles/index.js';
import { getResultDay, type AssessmentRecord } from '../assessment-record.js';
import { ASSESSMENT_UPDATED, type AssessmentUpdated } from '../assessments.events.js';

/** A contradiction, with the assessment whose answer it concerns; null: it only concerns the profile. */
export interface FoundContradiction extends Proofs.Contradiction {
  readonly assessmentId: string | null;
}

/**
 * What verified documents prove about results. It is computed on read and never stored: deleting a document
 * removes its claims, and a proof expires with its date.
 */
@Injectable()
export class ProofsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly guidance: GuidanceService,
    private readonly claims: ClaimsService,
    private readonly profiles: ProfilesService,
  ) {}

  /** Adds to these assessments what documents prove about their results. The caller has checked access. */
  async attach<Row extends AssessmentRecord>(ctx: RequestContext, rows: readonly Row[]): Promise<Row[]> {
    const scored = rows.filter(({ result }) => result?.explanation);
    const claims = await this.claims.listVerified(
      ctx,
      scored.map(({ userId }) => userId),
    );
    const proven = scored.filter(({ userId }) => claims.has(userId));
    if (proven.length === 0) return [...rows];
    const profiles = await this.selectProfiles(
      ctx,
      proven.map(({ id }) => id),
    );
    const proofs = new Map<string, Proofs.Proof>();
    for (const row of proven) {
      const question = toQuestion(row, profiles.get(row.id) ?? null);
      proofs.set(row.id, await this.guidance.prove(ctx, question, claims.get(row.userId) ?? []));
    }
    return rows.map((row) => ({ ...row, proof: proofs.get(row.id) ?? null }));
  }

  /** The same for one assessment. */
  async attachOne<Row extends AssessmentRecord>(ctx: RequestContext, row: Row): Promise<Row> {
    const [attached] = await this.attach(ctx, [row]);
    return attached ?? row;
  }

  /**
   * Where the caller's verified documents contradict the caller: in the newest result of each type, or in the
   * profile if there is none. Each sentence appears once.
   */
  async listContradictions(ctx: RequestContext): Promise<FoundContradiction[]> {
    const { userId } = requireActor(ctx);
    const claims = (await this.claims.listVerified(ctx, [userId])).get(userId);
    return claims ? this.contradict(ctx, claims) : [];
  }

  /**
   * What one document of the caller would contradict if it were verified with this claim, along with the
   * others. Nothing is stored.
   */
  async compareReading(ctx: RequestContext, reading: Proofs.VerifiedClaim): Promise<FoundContradiction[]> {
    const { userId } = requireActor(ctx);
    const verified = (await this.claims.listVerified(ctx, [userId])).get(userId) ?? [];
    const others = verified.filter(({ documentId }) => documentId !== reading.documentId);
    const found = await this.contradict(ctx, [...others, reading]);
    return found.filter(({ documentId }) => documentId === reading.documentId);
  }

  private async contradict(
    ctx: RequestContext,
    claims: readonly Proofs.VerifiedClaim[],
  ): Promise<FoundContradiction[]> {
    const { userId } = requireActor(ctx);
    const newest = await this.database
      .query(ctx)
      .selectFrom('assessment')
      .distinctOn('type')
      .select(['id', 'type', 'questionnaire', 'profile', 'workedOn', 'createdAt'])
      .where('userId', '=', userId)
      .where('result', 'is not', null)
      .orderBy('type')
      .orderBy('id', 'desc')
      .execute();
    const subjects =
      newest.length > 0
        ? newest.map((row) => ({ assessmentId: row.id, question: toQuestion(row, row.profile) }))
        : [{ assessmentId: null, question: await this.profileAlone(ctx, userId) }];
    const found = new Map<string, FoundContradiction>();
    for (const { assessmentId, question } of subjects) {
      const { contradictions } = await this.guidance.prove(ctx, question, claims);
      for (const each of contradictions) {
        const key = `${each.documentId} ${each.shown} ${each.told}`;
        if (!found.has(key)) found.set(key, { ...each, assessmentId });
      }
    }
    return [...found.values()];
  }

  /**
   * The receipt's part about what documents prove today; null if nothing. The caller has read the assessment
   * with its proof.
   */
  async describe(
    ctx: RequestContext,
    { userId, proof }: AssessmentRecord,
  ): Promise<ReturnType<typeof Receipts.describeProven> | null> {
    if (!proof) return null;
    const claims = (await this.claims.listVerified(ctx, [userId])).get(userId) ?? [];
    const today = new Date().toISOString().slice(0, 10);
    return claims.length === 0 ? null : Receipts.describeProven(claims, proof, today);
  }

  /** Refreshes a person's open result pages after the commit, because a document proves more or less now. */
  async announce(tx: TransactionContext, userId: string): Promise<void> {
    const rows = await this.database
      .query(tx)
      .selectFrom('assessment')
      .select(['id', 'status'])
      .where('userId', '=', userId)
      .where('result', 'is not', null)
      .execute();
    for (const { id, status } of rows) {
      const data: AssessmentUpdated = { id, status };
      await this.outbox.notifyPages(tx, { userId, event: ASSESSMENT_UPDATED, data });
    }
  }

  private async profileAlone(ctx: RequestContext, userId: string): Promise<Engine.Assessment> {
    const profile = await this.profiles.snapshot(ctx, userId);
    return { type: 'student', answers: {}, on: new Date().toISOString().slice(0, 10), profile };
  }

  private async selectProfiles(ctx: RequestContext, ids: readonly string[]) {
    const rows = await this.database
      .query(ctx)
      .selectFrom('assessment')
      .select(['id', 'profile'])
      .where('id', '=', matchAny(ids))
      .execute();
    return new Map(rows.map(({ id, profile }) => [id, profile]));
  }
}

function toQuestion(
  row: Pick<AssessmentRecord, 'type' | 'questionnaire' | 'workedOn' | 'createdAt'>,
  profile: Engine.Assessment['profile'],
): Engine.Assessment {
  return { type: row.type, answers: row.questionnaire, on: getResultDay(row), profile: profile ?? null };
}

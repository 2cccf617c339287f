import { Inject, Injectable } from '@nestjs/common';
import { requireActor } from '../../../platform/access/index.js';
import { Secrets } from '../../../platform/config/secrets.js';
import type { RequestContext, TransactionContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { json } from '../../../platform/database/tables.js';
import { DomainError } from '../../../platform/errors/index.js';
import { getGeneratedFileKey } from '../../../platform/exports/index.js';
import { Wording } from '../../../platform/language/wording.js';
import { Outbox } from '../../../platform/events/outbox.js';
import { Sealer, type AccountErasure } from '../../auth/index.js';
import { newVerificationCode, readVerificationCode } from '../../signing/index.js';
import type { User } from '../../users/index.js';
import type { ErasureReceipt } from '../entities/erasure-receipt.entity.js';
import { OwnRowsService } from '../own-data/own-rows.service.js';
import { PERSONAL_FILES, type PersonalFiles } from '../own-data/personal-files.js';
import { PRIVACY_FOLDER } from '../privacy.folder.js';
import { eraseFilesJob, erasureReceiptMailJob } from '../privacy.jobs.js';
import { ERASURE_CHECKS, type ErasureCheck, type ErasureNotes } from './erasure-checks.js';
import { hashReceipt, type ErasureContent } from './erasure-content.js';
import { translateRetained } from './retained-kinds.js';

/** The effects of deleting the caller's account now. */
export interface ErasurePreview extends ErasureContent, ErasureNotes {}

/** Creates and finds the receipts of erased accounts. */
@Injectable()
export class ErasuresService implements AccountErasure {
  private readonly sealer: Sealer;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly rows: OwnRowsService,
    @Inject(PERSONAL_FILES) private readonly sources: readonly PersonalFiles[],
    @Inject(ERASURE_CHECKS) private readonly checks: readonly ErasureCheck[],
    secrets: Secrets,
  ) {
    this.sealer = new Sealer(secrets.session, 'erasure receipt');
  }

  /**
   * What would be deleted, what is kept and why, and what prevents a deletion.
   * @param wording in the reader's language
   */
  async preview(ctx: RequestContext, wording: Wording): Promise<ErasurePreview> {
    const { userId } = requireActor(ctx);
    const [notes, content, keys] = [
      await this.listNotes(ctx, userId, wording),
      await this.count(ctx, userId),
      await this.listFileKeys(ctx, userId),
    ];
    return {
      ...content,
      kept: content.kept.map((kind) => translateRetained(kind, wording)),
      files: keys.length,
      ...notes,
    };
  }

  /**
   * Writes the receipt and queues its email and the deletion of files.
   * @throws DomainError CONFLICT while something prevents the deletion
   */
  async erasing(tx: TransactionContext, user: User): Promise<void> {
    const { obstacles } = await this.listNotes(tx, user.id, Wording.in(user.language));
    const [obstacle] = obstacles;
    if (obstacle !== undefined) throw new DomainError('CONFLICT', obstacle);
    const fileKeys = await this.listFileKeys(tx, user.id);
    const content = { ...(await this.count(tx, user.id)), files: fileKeys.length };
    const id = newId();
    const code = newVerificationCode();
    const erasedAt = new Date();
    await this.database
      .query(tx)
      .insertInto('erasureReceipt')
      .values({
        ...{ id, code, erasedAt, fileKeys },
        content: json(content),
        sha256: hashReceipt(code, erasedAt, content),
        sealedAddress: this.sealer.seal(user.email, id),
      })
      .execute();
    await this.outbox.enqueue(tx, eraseFilesJob, { receiptId: id, userId: user.id });
    await this.outbox.enqueue(tx, erasureReceiptMailJob, {
      receiptId: id,
      mailId: newId(),
      language: user.language,
    });
  }

  /** The receipt with this code as typed. @throws DomainError NOT_FOUND */
  async get(ctx: RequestContext, typed: string): Promise<ErasureReceipt> {
    const found = await this.find(ctx, typed);
    if (!found) throw DomainError.notFound();
    return found;
  }

  /** The receipt with this code as typed; null if there is none. */
  async find(ctx: RequestContext, typed: string): Promise<ErasureReceipt | null> {
    const code = readVerificationCode(typed);
    if (code === null) return null;
    const found = await this.database
      .query(ctx)
      .selectFrom('erasureReceipt')
      .selectAll()
      .where('code', '=', code)
      .executeTakeFirst();
    return found ?? null;
  }

  /** The address for a receipt's email; null if there is none. */
  openAddress({ id, sealedAddress }: ErasureReceipt): string | null {
    return sealedAddress === null ? null : this.sealer.open(sealedAddress, id);
  }

  private async listNotes(ctx: RequestContext, userId: string, wording: Wording): Promise<ErasureNotes> {
    const obstacles: string[] = [];
    const warnings: string[] = [];
    for (const check of this.checks) {
      const notes = await check.listErasureNotes(ctx, userId, wording);
      obstacles.push(...notes.obstacles);
      warnings.push(...notes.warnings);
    }
    return { obstacles, warnings };
  }

  private async count(ctx: RequestContext, userId: string): Promise<Omit<ErasureContent, 'files'>> {
    const deleted: { what: string; rows: number }[] = [];
    const kept: { what: string; rows: number; why: string; until: string }[] = [];
    for (const table of this.rows.map.tables) {
      const rows = await this.rows.count(ctx, table, userId);
      if (rows === 0) continue;
      const { title: what, erasure } = table.map;
      if (erasure === 'deleted') deleted.push({ what, rows });
      else kept.push({ what, rows, why: erasure.kept, until: erasure.until });
    }
    return { deleted, kept };
  }

  /** Storage keys of all files of a person; files made only for the export have no key. */
  private async listFileKeys(ctx: RequestContext, userId: string): Promise<string[]> {
    const keys: string[] = [];
    for (const source of this.sources) {
      for (const { key } of await source.listPersonalFiles(ctx, userId))
        if (key !== undefined) keys.push(key);
    }
    const exports = await this.database
      .query(ctx)
      .selectFrom('personalExport')
      .select('fileId')
      .where('userId', '=', userId)
      .execute();
    for (const { fileId } of exports)
      if (fileId !== null) keys.push(getGeneratedFileKey(PRIVACY_FOLDER, fileId));
    return keys;
  }
}

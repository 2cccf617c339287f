import { Inject, Injectable } from '@nestjs/common';
import { requireActor } from '../../../platform/access/index.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import { isId, newId } from '../../../platform/database/ids.js';
import { daysAgo, now } from '../../../platform/database/tables.js';
import { DomainError } from '../../../platform/errors/index.js';
import { Outbox } from '../../../platform/events/outbox.js';
import type { GeneratedFiles, OpenedFile } from '../../../platform/exports/index.js';
import { RateLimits } from '../../../platform/ratelimit/rate-limits.js';
import { FILE_STORE, type FileStore } from '../../../platform/storage/index.js';
import { OwnerProofService } from '../../auth/index.js';
import type { PersonalExport } from '../entities/personal-export.entity.js';
import { personalExportJob } from '../privacy.jobs.js';
import { PERSONAL_EXPORT_LIMIT } from '../privacy.limits.js';
import { getExportFiles, getExportName } from './export-files.js';

/** How long a file is stored after the request, in milliseconds. */
const RETENTION_MS = 7 * 24 * 60 * 60 * 1_000;
const MAX_A_DAY = 5;
const OPEN = ['waiting', 'running'] as const;

/** A finished file. */
export interface OpenedExport extends OpenedFile {
  readonly name: string;
}

/** Exports of all data about the caller, only for the caller. */
@Injectable()
export class PersonalExportsService {
  private readonly exports: GeneratedFiles;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly limits: RateLimits,
    private readonly proof: OwnerProofService,
    @Inject(FILE_STORE) files: FileStore,
  ) {
    this.exports = getExportFiles(database, files);
  }

  /**
   * Requests an export in the background. Until it is ready, another request returns the same one.
   * @param password null if a sign-in within the last ten minutes suffices
   * @throws DomainError VALIDATION_FAILED for a wrong password; CONFLICT after five files in a day; RATE_LIMITED
   */
  async create(ctx: RequestContext, password: string | null): Promise<PersonalExport> {
    const { userId } = requireActor(ctx);
    await this.limits.consume(PERSONAL_EXPORT_LIMIT, userId);
    await this.proof.assertOwner(ctx, password);
    return this.database.transaction(ctx, async (tx) => {
      await this.database.lock(tx, `personal-exports:${userId}`);
      const query = this.database.query(tx);
      const today = await query
        .selectFrom('personalExport')
        .selectAll()
        .where('userId', '=', userId)
        .where((eb) => eb.or([eb('createdAt', '>', daysAgo(1)), eb('status', 'in', OPEN)]))
        .execute();
      const open = today.find(({ status }) => status === 'waiting' || status === 'running');
      if (open) return open;
      if (today.length >= MAX_A_DAY) {
        throw new DomainError('CONFLICT', 'You asked for five files today. Please try again tomorrow.');
      }
      const made = await query
        .insertInto('personalExport')
        .values({ id: newId(), userId, expiresAt: new Date(Date.now() + RETENTION_MS) })
        .returningAll()
        .executeTakeFirstOrThrow();
      await this.outbox.enqueue(tx, personalExportJob, { exportId: made.id });
      return made;
    });
  }

  /** The caller's files, newest first. */
  list(ctx: RequestContext): Promise<PersonalExport[]> {
    return this.selectOwn(ctx).orderBy('id', 'desc').execute();
  }

  /**
   * Opens a finished file.
   * @throws DomainError NOT_FOUND if it doesn't exist or belongs to someone else; CONFLICT before it is ready
   */
  async open(ctx: RequestContext, id: string): Promise<OpenedExport> {
    const found = isId(id) ? await this.selectOwn(ctx).where('id', '=', id).executeTakeFirst() : undefined;
    if (!found) throw DomainError.notFound();
    const opened = await this.exports.open(found);
    await this.database
      .query(ctx)
      .updateTable('personalExport')
      .set({ downloadedAt: now })
      .where('id', '=', id)
      .execute();
    return { name: getExportName(found), ...opened };
  }

  /** Deletes a file, or cancels one that is being created. @throws DomainError NOT_FOUND */
  async remove(ctx: RequestContext, id: string): Promise<void> {
    const { userId } = requireActor(ctx);
    if (!isId(id)) throw DomainError.notFound();
    const before = await this.database.transaction(ctx, async (tx) => {
      const query = this.database.query(tx);
      const row = await query
        .selectFrom('personalExport')
        .select(['id', 'fileId'])
        .where('id', '=', id)
        .where('userId', '=', userId)
        .where('status', '<>', 'removed')
        .forUpdate()
        .executeTakeFirst();
      if (!row) throw DomainError.notFound();
      await query
        .updateTable('personalExport')
        .set({ status: 'removed', fileId: null, bytes: null })
        .where('id', '=', id)
        .execute();
      return row;
    });
    // After the commit: if the process is killed in between, the sweep finds a file that nobody can open.
    await this.exports.delete(before);
  }

  private selectOwn(ctx: RequestContext) {
    return this.database
      .query(ctx)
      .selectFrom('personalExport')
      .selectAll()
      .where('userId', '=', requireActor(ctx).userId)
      .where('status', '<>', 'removed')
      .where('expiresAt', '>', new Date());
  }
}

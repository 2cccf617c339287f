import { Inject, Injectable } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import sharp from 'sharp';
import { requireActor } from '../../platform/access/index.js';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { isId, newId } from '../../platform/database/ids.js';
import { daysAgo, matchAny } from '../../platform/database/tables.js';
import { DomainError } from '../../platform/errors/index.js';
import { FILE_STORE, FileMissing, sweepOrphans, type FileStore } from '../../platform/storage/index.js';
import { AuditService } from '../audit/index.js';
import { inspectUpload, type ReceivedUpload } from '../documents/index.js';
import type { HomepageImage } from './entities/homepage-image.entity.js';
import { HOMEPAGE_FOLDER } from './homepage.folder.js';

/** Twice the largest display size, in pixels. */
const MAX_SIDE = 640;
const MAX_BYTES = 5 * 1024 * 1024;
const QUALITY = 80;
const UNUSED_DAYS = 2;
const BATCH = 100;

/** Images of the public page. We serve only images that we re-encoded from an upload's pixels. */
@Injectable()
export class HomepageImagesService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {}

  /**
   * Stores an uploaded JPEG or PNG as WebP without metadata, at most 640 pixels on each side. The
   * staged file is deleted in any case.
   * @throws DomainError INVALID_FILE_TYPE, FILE_TOO_LARGE, VALIDATION_FAILED
   */
  async receive(
    ctx: RequestContext,
    { staged, mimeType, originalName }: ReceivedUpload,
  ): Promise<HomepageImage> {
    try {
      if (staged.bytes > MAX_BYTES) {
        throw new DomainError('FILE_TOO_LARGE', 'Choose an image smaller than 5 MB.');
      }
      const file = { bytes: staged.bytes, open: () => this.files.open(staged.key) };
      const found = await inspectUpload(file, { mimeType, originalName }, requireActor(ctx).userId);
      if (found.mimeType === 'application/pdf') {
        throw new DomainError('INVALID_FILE_TYPE', 'Choose a JPEG or PNG image.');
      }
      const { data, info } = await sharp(await buffer(await file.open()))
        .autoOrient()
        .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer({ resolveWithObject: true });
      return await this.keep(ctx, data, info);
    } finally {
      await this.files.delete(staged.key);
    }
  }

  /** @throws DomainError NOT_FOUND */
  async open(ctx: RequestContext, id: string): Promise<{ stream: Readable; bytes: number }> {
    if (!isId(id)) throw DomainError.notFound();
    const image = await this.database
      .query(ctx)
      .selectFrom('homepageImage')
      .select('bytes')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!image) throw DomainError.notFound();
    try {
      return { stream: await this.files.open(buildKey(id)), bytes: image.bytes };
    } catch (error) {
      throw error instanceof FileMissing ? DomainError.notFound() : error;
    }
  }

  /**
   * Deletes images that no story has used for two days, except those of deletions that can be
   * undone. @returns the number of images
   */
  async removeUnused(ctx: RequestContext): Promise<number> {
    const unused = await this.database
      .query(ctx)
      .deleteFrom('homepageImage')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('homepageImage as image')
          .select('image.id')
          .where('image.createdAt', '<', daysAgo(UNUSED_DAYS))
          .where((inner) =>
            inner.not(
              inner.exists(
                inner.selectFrom('successStory').select('id').whereRef('imageId', '=', 'image.id'),
              ),
            ),
          )
          .where((inner) =>
            inner.not(
              inner.exists(
                inner
                  .selectFrom('removedItem')
                  .select('id')
                  .where(sql<boolean>`removed_item.item ->> 'image_id' = image.id::text`),
              ),
            ),
          )
          .orderBy('image.createdAt')
          .limit(BATCH)
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .execute();
    for (const { id } of unused) await this.files.delete(buildKey(id));
    return unused.length;
  }

  /** Deletes files older than `before` that never got a row. @returns the number of files */
  removeOrphans(ctx: RequestContext, before: Date): Promise<number> {
    return sweepOrphans(this.files, {
      folder: HOMEPAGE_FOLDER,
      before,
      findUsed: async (keys) => {
        const ids = keys.map((key) => key.slice(HOMEPAGE_FOLDER.length));
        const rows = await this.database
          .query(ctx)
          .selectFrom('homepageImage')
          .select('id')
          .where('id', '=', matchAny(ids))
          .execute();
        return rows.map(({ id }) => buildKey(id));
      },
    });
  }

  /** The file comes first: if the process is killed in between, only an unused file remains. */
  private async keep(
    ctx: RequestContext,
    data: Buffer,
    { width, height }: { width: number; height: number },
  ): Promise<HomepageImage> {
    const id = newId();
    const { bytes } = await this.files.put(buildKey(id), Readable.from([data]));
    return this.database.transaction(ctx, async (tx) => {
      const image = await this.database
        .query(tx)
        .insertInto('homepageImage')
        .values({ id, bytes, width, height })
        .returningAll()
        .executeTakeFirstOrThrow();
      await this.audit.record(tx, {
        action: 'homepage_image.create',
        subjectType: 'homepage_image',
        subjectId: id,
        changes: { bytes: [null, bytes] },
      });
      return image;
    });
  }
}

function buildKey(id: string): string {
  return `${HOMEPAGE_FOLDER}${id}`;
}

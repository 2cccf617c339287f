import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Secrets } from '../../platform/config/secrets.js';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { listColumns } from '../../platform/database/columns.js';
import { Database } from '../../platform/database/database.js';
import { laterThanBefore } from '../../platform/database/tables.js';
import { DomainError } from '../../platform/errors/index.js';
import { listInputFields } from '../../platform/validation/check-input.js';
import { pick, withoutAbsent } from '../../platform/validation/objects.js';
import { AuditService } from '../audit/index.js';
import { SuccessStoryFields } from './dto/success-story.inputs.js';
import { SuccessStory } from './entities/success-story.entity.js';
import { HomepageListService } from './homepage-list.service.js';
import { formatImageUrl, parseImageUrl, type StoryImage } from './image-url.js';
import { RemovedItemsService } from './removed-items.service.js';

/** A stored story. */
export type SuccessStoryRecord = Omit<SuccessStory, 'createdAt' | keyof StoryImage> & {
  readonly imageUrl: string | null;
};
type StoryValues = Required<SuccessStoryFields>;

const COLUMNS = listColumns(SuccessStory, 'createdAt').map(({ name }) => name);
const FIELDS = listInputFields(SuccessStoryFields);
const NEW_STORY = {
  title: null,
  story: null,
  imageUrl: null,
  isActive: true,
  displayOrder: 1,
} satisfies Partial<SuccessStoryFields>;
const MAX_STORIES = 100;

/** The success stories of the public page. */
@Injectable()
export class SuccessStoriesService extends HomepageListService<SuccessStoryFields, SuccessStoryRecord> {
  constructor(database: Database, audit: AuditService, removed: RemovedItemsService, secrets: Secrets) {
    const traits = {
      table: 'success_story',
      action: 'success_story',
      fields: FIELDS,
      maxItems: MAX_STORIES,
    } as const;
    super(traits, { database, audit, removed, secrets });
  }

  async listActive(ctx: RequestContext): Promise<SuccessStoryRecord[]> {
    return (await this.select(ctx).where('isActive', '=', sql.lit(true)).execute()).map(toRecord);
  }

  async listAll(ctx: RequestContext): Promise<SuccessStoryRecord[]> {
    return (await this.select(ctx).execute()).map(toRecord);
  }

  protected buildNew(tx: TransactionContext, fields: SuccessStoryFields): Promise<StoryValues> {
    return this.withStoredImage(tx, { ...NEW_STORY, ...withoutAbsent(fields) });
  }

  protected buildChanged(
    tx: TransactionContext,
    before: SuccessStoryRecord,
    change: Partial<SuccessStoryFields>,
  ): Promise<StoryValues> {
    return this.withStoredImage(tx, pick({ ...before, ...withoutAbsent(change) }, FIELDS));
  }

  protected async insert(
    tx: TransactionContext,
    id: string,
    values: StoryValues,
  ): Promise<SuccessStoryRecord> {
    const row = await this.database
      .query(tx)
      .insertInto('successStory')
      .values({ id, ...toColumns(values) })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    return toRecord(row);
  }

  protected async replace(
    tx: TransactionContext,
    id: string,
    values: StoryValues,
  ): Promise<SuccessStoryRecord> {
    const row = await this.database
      .query(tx)
      .updateTable('successStory')
      .set({ ...toColumns(values), updatedAt: laterThanBefore })
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    return toRecord(row);
  }

  /**
   * Checks that an uploaded image exists, and locks it until the story refers to it, so that the
   * sweep can't delete it in between.
   */
  private async withStoredImage(tx: TransactionContext, values: StoryValues): Promise<StoryValues> {
    const imageId = values.imageUrl === null ? null : (parseImageUrl(values.imageUrl)?.imageId ?? null);
    if (imageId === null) return values;
    const image = await this.database
      .query(tx)
      .selectFrom('homepageImage')
      .select('id')
      .where('id', '=', imageId)
      .forKeyShare()
      .executeTakeFirst();
    if (image) return values;
    throw DomainError.invalid([
      { field: 'imageUrl', message: 'We no longer have this image. Upload it again.' },
    ]);
  }

  private select(ctx: RequestContext) {
    return this.database
      .query(ctx)
      .selectFrom('successStory')
      .select(COLUMNS)
      .orderBy('displayOrder')
      .orderBy('id');
  }
}

function toRecord({ imageId, imageLink, ...row }: Omit<SuccessStory, 'createdAt'>): SuccessStoryRecord {
  return { ...row, imageUrl: formatImageUrl({ imageId, imageLink }) };
}

function toColumns({ imageUrl, ...values }: StoryValues) {
  const image = imageUrl === null ? null : parseImageUrl(imageUrl);
  return { ...values, imageId: image?.imageId ?? null, imageLink: image?.imageLink ?? null };
}

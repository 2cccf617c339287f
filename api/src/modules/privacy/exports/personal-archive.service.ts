import { Inject, Injectable, Logger } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { zipStream, type ZipEntry } from '../../../platform/archive/zip-stream.js';
import type { ProgressListener } from '../../../platform/exports/index.js';
import { Wording } from '../../../platform/language/wording.js';
import { LEGAL_GROUNDS } from '../../../platform/privacy/index.js';
import type { User } from '../../users/index.js';
import type { MappedTable } from '../data-map/data-map.js';
import { OwnRowsService, type OwnRow } from '../own-data/own-rows.service.js';
import { PERSONAL_FILES, type PersonalFile, type PersonalFiles } from '../own-data/personal-files.js';
import { writeExportPage, type ExportedFile, type ExportedKind } from './export-page.js';

/** The number of rows per kind that the page shows; the JSON file has all of them. */
const SHOWN = 50;
/** The archive format's limit is 4 GB, and a browser should still be able to download it. */
const MAX_BYTES = 2_000_000_000;
/** The share of the work for reading rows if there are files. */
const ROWS_SHARE = 0.3;

/** All data about a person in one ZIP archive: JSON by kind, their files, and a page for reading it. */
@Injectable()
export class PersonalArchiveService {
  private readonly logger = new Logger(PersonalArchiveService.name);

  constructor(
    private readonly rows: OwnRowsService,
    @Inject(PERSONAL_FILES) private readonly sources: readonly PersonalFiles[],
  ) {}

  /** Streams the archive, so that neither its rows nor its files are ever completely in memory. */
  async *write(
    ctx: RequestContext,
    user: User,
    made: Date,
    onProgress: ProgressListener,
  ): AsyncGenerator<Uint8Array> {
    yield* zipStream(this.listEntries(ctx, user, made, onProgress), made);
  }

  private async *listEntries(
    ctx: RequestContext,
    user: User,
    made: Date,
    onProgress: ProgressListener,
  ): AsyncGenerator<ZipEntry> {
    const all = this.rows.map.tables;
    const unowned = all.filter(({ map }) => map.owner === null);
    // The account comes first, because readers look for it.
    const tables = all
      .filter(({ map }) => map.owner !== null)
      .sort((a, b) => Number(b.name === 'users') - Number(a.name === 'users'));
    const kinds: ExportedKind[] = [];
    for (const [index, table] of tables.entries()) {
      const kind = { table, count: 0, shown: [] as OwnRow[] };
      yield { name: `data/${table.name}.json`, content: this.writeRows(ctx, user.id, kind) };
      kinds.push(kind);
      await onProgress((ROWS_SHARE * (index + 1)) / tables.length);
    }
    const asStaff = await this.rows.countAsStaff(ctx, user.id);
    if (asStaff.length > 0)
      yield { name: 'data/as-staff.json', content: encode(`${JSON.stringify(asStaff, null, 2)}\n`) };
    const files: ExportedFile[] = [];
    yield* this.listFiles(ctx, user.id, files, onProgress);
    const page = { name: `${user.firstName} ${user.lastName}`, made, kinds, unowned, files };
    yield { name: 'index.html', content: encode(writeExportPage(page, Wording.in(user.language))) };
  }

  private async *writeRows(
    ctx: RequestContext,
    userId: string,
    kind: { readonly table: MappedTable; count: number; readonly shown: OwnRow[] },
  ): AsyncGenerator<Uint8Array> {
    const { map, columns, name } = kind.table;
    const about = {
      title: map.title,
      table: name,
      purpose: map.purpose,
      ground: LEGAL_GROUNDS[map.ground],
      retention: map.retention,
      withheld: Object.fromEntries(
        columns.flatMap((column) =>
          column.mark?.withheld === undefined ? [] : [[column.name, column.mark.withheld]],
        ),
      ),
    };
    yield Buffer.from(`${JSON.stringify(about, null, 2).slice(0, -2)},\n  "rows": [`);
    for await (const batch of this.rows.list(ctx, kind.table, userId)) {
      for (const row of batch) {
        yield Buffer.from(`${kind.count === 0 ? '' : ','}\n    ${JSON.stringify(row)}`);
        kind.count += 1;
        if (kind.shown.length < SHOWN) kind.shown.push(row);
      }
    }
    yield Buffer.from(`${kind.count === 0 ? '' : '\n  '}]\n}\n`);
  }

  private async *listFiles(
    ctx: RequestContext,
    userId: string,
    listed: ExportedFile[],
    onProgress: ProgressListener,
  ): AsyncGenerator<ZipEntry> {
    const files: PersonalFile[] = [];
    for (const source of this.sources) files.push(...(await source.listPersonalFiles(ctx, userId)));
    const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    let done = 0;
    for (const file of files) {
      const { path, bytes } = file;
      if (done + bytes > MAX_BYTES) {
        listed.push({ path, problem: 'too-large' });
        continue;
      }
      const content = await this.open(ctx, file);
      const entry: ExportedFile = { path, problem: content ? null : 'unreadable' };
      listed.push(entry);
      if (!content) continue;
      yield { name: `files/${path}`, content: toChunks(content), isStored: true };
      done += bytes;
      await onProgress(ROWS_SHARE + (1 - ROWS_SHARE) * (done / Math.max(total, 1)));
    }
  }

  /** Null if the store can't read it; the rest of the archive is still useful. */
  private async open(ctx: RequestContext, file: PersonalFile): Promise<AsyncIterable<unknown> | null> {
    try {
      return await file.open();
    } catch (error) {
      this.logger.error(
        { err: error, path: file.path, requestId: ctx.requestId },
        'A file for an export can not be read',
      );
      return null;
    }
  }
}

async function* toChunks(content: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const piece of content) if (piece instanceof Uint8Array) yield piece;
}

async function* encode(text: string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from(text));
}

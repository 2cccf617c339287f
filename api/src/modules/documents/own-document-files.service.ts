import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { FILE_STORE, type FileStore } from '../../platform/storage/index.js';

/** A person's uploads for the export of their personal data. */
@Injectable()
export class OwnDocumentFilesService {
  constructor(
    private readonly database: Database,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {}

  /**
   * Lists uploads that passed the virus scan, including replaced versions. Doesn't check access: the caller must.
   */
  async listPersonalFiles(
    ctx: RequestContext,
    userId: string,
  ): Promise<{ path: string; key: string; bytes: number; open: () => Promise<Readable> }[]> {
    const rows = await this.database
      .query(ctx)
      .selectFrom('document')
      .select(['id', 'originalName', 'bytes', 'storageKey'])
      .where('userId', '=', userId)
      .where('scanStatus', '<>', 'infected')
      .orderBy('id')
      .execute();
    return rows.map(({ id, originalName, bytes, storageKey }) => ({
      path: `documents/${id}/${originalName}`,
      key: storageKey,
      bytes,
      open: () => this.files.open(storageKey),
    }));
  }
}

import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { FILE_STORE, type FileStore } from '../../platform/storage/index.js';

/** Upper bound for the size of a signature image, in bytes. */
const MAX_IMAGE_BYTES = 2 * 1024 * 1024;

interface OwnFile {
  readonly path: string;
  readonly key: string;
  readonly bytes: number;
  readonly open: () => Promise<Readable>;
}

/** Lists a person's signed PDFs and signature images for the personal data export. */
@Injectable()
export class OwnSignatureFilesService {
  constructor(
    private readonly database: Database,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {}

  /** Doesn't check access: the caller must. */
  async listPersonalFiles(ctx: RequestContext, userId: string): Promise<OwnFile[]> {
    const rows = await this.database
      .query(ctx)
      .selectFrom('signature')
      .select(['code', 'imageKey', 'sealedKey', 'sealedBytes'])
      .where('userId', '=', userId)
      .orderBy('id')
      .execute();
    return rows.flatMap(({ code, imageKey, sealedKey, sealedBytes }) => [
      ...this.file(`signatures/${code}/signed.pdf`, sealedKey, sealedBytes ?? 0),
      ...this.file(`signatures/${code}/signature.png`, imageKey, MAX_IMAGE_BYTES),
    ]);
  }

  private file(path: string, key: string | null, bytes: number): OwnFile[] {
    return key === null ? [] : [{ path, key, bytes, open: () => this.files.open(key) }];
  }
}

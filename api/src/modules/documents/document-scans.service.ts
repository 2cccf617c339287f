import { Inject, Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import type { Settle } from '../../platform/events/outbox-processor.js';
import { Outbox } from '../../platform/events/outbox.js';
import { Scanner } from '../../platform/scan/scanner.js';
import { FILE_STORE, type FileStore } from '../../platform/storage/index.js';
import { NotificationsService } from '../notifications/index.js';
import { DocumentAudit } from './document-audit.service.js';
import { RECORD_COLUMNS, TOUCHED, type DocumentRecord } from './document-record.js';
import { removeFileJob } from './documents.jobs.js';
import { DocumentsService } from './documents.service.js';
import { verdictNotice } from './notices.js';

const INFECTED_NOTE =
  'The virus scanner found something in this file, so it was removed. Please upload a clean copy.';

/** What the virus scanner says of new documents; until then they are held back. */
@Injectable()
export class DocumentScans {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly documents: DocumentsService,
    private readonly notifications: NotificationsService,
    private readonly audit: DocumentAudit,
    private readonly scanner: Scanner,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {}

  /**
   * Lets a waiting document through, or rejects it and has its bytes removed.
   * @throws Error when there is no verdict: the document goes on waiting
   */
  async scan(ctx: RequestContext, documentId: string, settle: Settle): Promise<void> {
    const document = await this.documents.find(ctx, documentId);
    if (document?.scanStatus !== 'waiting') return settle(ctx);
    const verdict = await this.scanner.scan(await this.files.open(document.storageKey));
    await this.database.transaction(ctx, async (open) => {
      if (verdict.clean) await this.letThrough(open, documentId);
      else await this.refuse(open, documentId);
      await settle(open);
    });
  }

  private async letThrough(open: RequestContext, id: string): Promise<void> {
    const { affected } = await this.database.write(
      open,
      `UPDATE document SET scan_status = 'clean', ${TOUCHED} WHERE id = $1 AND scan_status = 'waiting'`,
      [id],
    );
    if (affected === 1) await this.documents.announce(open, id);
  }

  private async refuse(open: RequestContext, id: string): Promise<void> {
    const { rows } = await this.database.write<DocumentRecord>(
      open,
      `UPDATE document SET scan_status = 'infected', verification_status = 'rejected', verification_notes = $2, ${TOUCHED}
       WHERE id = $1 AND scan_status = 'waiting' RETURNING ${RECORD_COLUMNS}`,
      [id, INFECTED_NOTE],
    );
    const refused = rows[0];
    if (!refused) return;
    await this.audit.record(open, refused, 'infected');
    await this.outbox.enqueue(open, removeFileJob, { key: refused.storageKey });
    await this.documents.announce(open, id);
    // Of one that was replaced there is nothing left to do for its owner.
    if (refused.supersededAt === null) await this.notifications.notify(open, verdictNotice(refused));
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { laterThanBefore } from '../../platform/database/tables.js';
import type { Settle } from '../../platform/events/outbox-processor.js';
import { Outbox } from '../../platform/events/outbox.js';
import { Scanner } from '../../platform/scan/scanner.js';
import { FILE_STORE, type FileStore } from '../../platform/storage/index.js';
import { NotificationsService, StaffNoticesService } from '../notifications/index.js';
import { DocumentAuditService } from './document-audit.service.js';
import { removeFileJob } from './documents.jobs.js';
import { DocumentsService } from './documents.service.js';
import { verdictNotice } from './notices.js';

const INFECTED_NOTE =
  'The virus scanner found something in this file, so it was removed. Please upload a clean copy.';

/** Scans new documents for viruses; they are withheld until the verdict. */
@Injectable()
export class DocumentScansService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly documents: DocumentsService,
    private readonly notifications: NotificationsService,
    private readonly staff: StaffNoticesService,
    private readonly audit: DocumentAuditService,
    private readonly scanner: Scanner,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {}

  /**
   * Releases a pending document, or rejects it and deletes its bytes. @throws Error when there is no verdict: the
   * document stays pending
   */
  async scan(ctx: RequestContext, documentId: string, settle: Settle): Promise<void> {
    const document = await this.documents.find(ctx, documentId);
    if (document?.scanStatus !== 'waiting') return settle(ctx);
    const verdict = await this.scanner.scan(await this.files.open(document.storageKey));
    await this.database.transaction(ctx, async (tx) => {
      if (verdict.clean) await this.release(tx, documentId);
      else await this.refuse(tx, documentId);
      await settle(tx);
    });
  }

  private async release(tx: TransactionContext, id: string): Promise<void> {
    const { numUpdatedRows } = await this.updateWaiting(tx, id)
      .set({ scanStatus: 'clean', updatedAt: laterThanBefore })
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    await this.documents.announce(tx, id);
    await this.staff.announce(tx, 'document.waiting');
  }

  private async refuse(tx: TransactionContext, id: string): Promise<void> {
    const refused = await this.updateWaiting(tx, id)
      .set({
        scanStatus: 'infected',
        verificationStatus: 'rejected',
        verificationNotes: INFECTED_NOTE,
        updatedAt: laterThanBefore,
      })
      .returningAll()
      .executeTakeFirst();
    if (!refused) return;
    await this.audit.record(tx, refused, 'infected');
    await this.outbox.enqueue(tx, removeFileJob, { key: refused.storageKey });
    await this.documents.announce(tx, id);
    // A replaced document needs nothing from its owner.
    if (refused.supersededAt === null) await this.notifications.notify(tx, verdictNotice(refused));
  }

  private updateWaiting(tx: TransactionContext, id: string) {
    return this.database
      .query(tx)
      .updateTable('document')
      .where('id', '=', id)
      .where('scanStatus', '=', 'waiting');
  }
}

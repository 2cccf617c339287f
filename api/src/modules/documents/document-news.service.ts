import { Injectable } from '@nestjs/common';
import type { TransactionContext } from '../../platform/context/request-context.js';
import { Outbox } from '../../platform/events/outbox.js';
import { ProofsService } from '../assessments/index.js';
import { DOCUMENT_UPDATED, REVIEW_UPDATED } from './documents.labels.js';
import type { DocumentRecord } from './entities/document.entity.js';

/** Publishes document changes to open pages, after the commit. */
@Injectable()
export class DocumentNewsService {
  constructor(
    private readonly outbox: Outbox,
    private readonly proofs: ProofsService,
  ) {}

  /** Sends a document's new state to the pages of its owner and of the admins. */
  async changed(tx: TransactionContext, document: DocumentRecord): Promise<void> {
    const { id, userId, verificationStatus, signedAt } = document;
    const status = { id, verificationStatus, isSigned: signedAt !== null };
    await this.outbox.notifyPages(tx, { userId, event: DOCUMENT_UPDATED, data: status });
    const data = { id, verificationStatus, by: tx.actor?.userId ?? null };
    await this.outbox.notifyPages(tx, { role: 'admin', event: REVIEW_UPDATED, data });
  }

  /** Notifies them that the document was deleted and no longer proves anything. */
  async removed(
    tx: TransactionContext,
    { id, userId }: Pick<DocumentRecord, 'id' | 'userId'>,
  ): Promise<void> {
    const data = { id, removed: true };
    await this.outbox.notifyPages(tx, { userId, event: DOCUMENT_UPDATED, data });
    const by = tx.actor?.userId ?? null;
    await this.outbox.notifyPages(tx, { role: 'admin', event: REVIEW_UPDATED, data: { ...data, by } });
    await this.proofsChanged(tx, userId);
  }

  /** Refreshes the pages of a person's results: what a document proves has changed. */
  proofsChanged(tx: TransactionContext, userId: string): Promise<void> {
    return this.proofs.announce(tx, userId);
  }
}

import { readPdfText } from '@portolan/pdf-inspection';
import { Injectable } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import { requireActor } from '../../../platform/access/index.js';
import { FairSemaphore } from '../../../platform/concurrency/fair-semaphore.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { RateLimits } from '../../../platform/ratelimit/rate-limits.js';
import { ProofsService, type FoundContradiction } from '../../assessments/index.js';
import type { Proofs } from '../../guidance/index.js';
import { DocumentFilesService } from '../document-files.service.js';
import { conflict } from '../documents.errors.js';
import { READING_LIMIT } from '../documents.limits.js';
import { DocumentsService } from '../documents.service.js';
import { readTextClaim } from './text-claims.js';

/** What a document's text seems to show, and how that differs from the owner's answers. */
export interface TextReading {
  readonly claim: Proofs.Claim;
  readonly contradictions: readonly FoundContradiction[];
}

/** Documents are read one at a time; this many may wait. */
const MAX_WAITING = 3;

/**
 * Reads the text of uploaded PDFs, locally. The result is a suggestion for the person viewing the document; it is
 * returned but never stored.
 */
@Injectable()
export class TextReadingsService {
  private readonly turns = new FairSemaphore(1, { waiting: MAX_WAITING, waitingPerPerson: 1 });

  constructor(
    private readonly documents: DocumentsService,
    private readonly files: DocumentFilesService,
    private readonly proofs: ProofsService,
    private readonly rateLimits: RateLimits,
  ) {}

  /**
   * Reads a language certificate, a degree, a bank statement, or a job offer, for its owner and for admins. Logged
   * as a view of the document.
   * @returns null if the text clearly shows none of these, or there is no text
   * @throws DomainError NOT_FOUND, also if it was deleted in the meantime; CONFLICT if it isn't a PDF, is still
   * being scanned, or was replaced in the meantime; RATE_LIMITED; UNAVAILABLE if too many are being read or the
   * file is damaged
   */
  async read(ctx: RequestContext, documentId: string): Promise<TextReading | null> {
    const document = await this.documents.get(ctx, documentId);
    if (document.mimeType !== 'application/pdf') throw conflict('We can only read the text of a PDF.');
    const { userId } = requireActor(ctx);
    await this.rateLimits.consume(READING_LIMIT, userId);
    const claim = await this.turns.run(async () => {
      const { stream } = await this.files.open(ctx, documentId, 'previewed');
      const text = await readPdfText(await buffer(stream));
      const today = new Date().toISOString().slice(0, 10);
      return text === null ? null : readTextClaim(document.documentType, text, today);
    }, userId);
    // The document may have been deleted or replaced while it was read.
    const now = await this.documents.get(ctx, documentId);
    if (now.supersededAt !== null && document.supersededAt === null) {
      throw conflict('This document was replaced while we were reading it. Read the new one.');
    }
    if (claim === null) return null;
    const isOwn = document.userId === userId;
    return {
      claim,
      contradictions: isOwn ? await this.proofs.compareReading(ctx, { documentId, claim }) : [],
    };
  }
}

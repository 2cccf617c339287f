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

/** What a text seems to show, and where that differs from what its owner told. */
export interface TextReading {
  readonly claim: Proofs.Claim;
  readonly contradictions: readonly FoundContradiction[];
}

/** One is read at a time; so many may wait. */
const MAX_WAITING = 3;

/**
 * Reads the text of uploaded PDFs, on this machine alone. What it seems to show is a suggestion for whoever looks at the
 * document: it is answered, and kept nowhere.
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
   * Reads a language certificate, a degree, a bank statement or a job offer, for its owner and for admins. It is on record
   * as a look at the document.
   * @returns null where the text shows none of these clearly, or there is no text
   * @throws DomainError NOT_FOUND, also when it was deleted meanwhile; CONFLICT when it is no PDF, is still being scanned, or
   * was replaced meanwhile; RATE_LIMITED; UNAVAILABLE when too many are being read, or the file is damaged
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
    // What was read goes with its document, also while it is read.
    const now = await this.documents.get(ctx, documentId);
    if (now.supersededAt !== null && document.supersededAt === null) {
      throw conflict('This document was replaced while we read it. Read the new one.');
    }
    if (claim === null) return null;
    const isOwn = document.userId === userId;
    return {
      claim,
      contradictions: isOwn ? await this.proofs.compareReading(ctx, { documentId, claim }) : [],
    };
  }
}

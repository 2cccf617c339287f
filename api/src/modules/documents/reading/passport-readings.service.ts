import { Injectable, Logger } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import { requireActor } from '../../../platform/access/index.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { FairSemaphore } from '../../../platform/concurrency/fair-semaphore.js';
import { RateLimits } from '../../../platform/ratelimit/rate-limits.js';
import { DocumentFilesService } from '../document-files.service.js';
import { READING_LIMIT } from '../documents.limits.js';
import { conflict } from '../documents.errors.js';
import { DocumentsService } from '../documents.service.js';
import { readPassportLines, type PassportReading } from './passport-lines.js';
import { readPicture } from './picture-text.js';

/** How long one picture may be read. */
const WITHIN_MS = 20_000;
/** One is read at a time: it takes a processor for seconds. So many may wait. */
const MAX_WAITING = 3;

/**
 * Reads the machine-readable lines of uploaded passports, on this machine alone. A reading is a suggestion for whoever
 * looks at the document: it is answered, and kept nowhere.
 */
@Injectable()
export class PassportReadingsService {
  private readonly logger = new Logger(PassportReadingsService.name);
  private readonly turns = new FairSemaphore(1, { waiting: MAX_WAITING, waitingPerPerson: 1 });

  constructor(
    private readonly documents: DocumentsService,
    private readonly files: DocumentFilesService,
    private readonly rateLimits: RateLimits,
  ) {}

  /**
   * Reads a passport, for its owner and for admins. It is on record as a look at the document.
   * @returns null where the lines can't be found or read
   * @throws DomainError NOT_FOUND; CONFLICT when it is no picture of a passport, or is still being scanned;
   * RATE_LIMITED; UNAVAILABLE when too many are being read, or the file is damaged
   */
  async read(ctx: RequestContext, documentId: string): Promise<PassportReading | null> {
    const document = await this.documents.get(ctx, documentId);
    if (document.documentType !== 'passport') throw conflict('We can only read passports.');
    if (document.mimeType === 'application/pdf') {
      throw conflict('We can read a passport from a photo or scan (JPEG or PNG), not from a PDF.');
    }
    const { userId } = requireActor(ctx);
    await this.rateLimits.consume(READING_LIMIT, userId);
    return this.turns.run(async () => {
      const { stream } = await this.files.open(ctx, documentId, 'previewed');
      const picture = await buffer(stream);
      const today = new Date().toISOString().slice(0, 10);
      try {
        return await readPicture(picture, WITHIN_MS, (text) => readPassportLines(text, today));
      } catch (error) {
        this.logger.warn(
          { err: error, documentId, requestId: ctx.requestId },
          'A passport could not be read',
        );
        return null;
      }
    }, userId);
  }
}

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

/** The time limit for reading one image, in milliseconds. */
const TIMEOUT_MS = 20_000;
/** Images are read one at a time, because each takes a processor for seconds; this many may wait. */
const MAX_WAITING = 3;

/**
 * Reads the machine-readable lines of uploaded passports, locally. The result is a suggestion for the person
 * viewing the document; it is returned but never stored.
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
   * Reads a passport, for its owner and for admins. Logged as a view of the document.
   * @returns null if the lines can't be found or read
   * @throws DomainError NOT_FOUND; CONFLICT if it isn't an image of a passport or is still being scanned;
   * RATE_LIMITED; UNAVAILABLE if too many are being read or the file is damaged
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
        return await readPicture(picture, TIMEOUT_MS, (text) => readPassportLines(text, today));
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

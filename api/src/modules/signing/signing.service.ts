import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { FairSemaphore } from '../../platform/concurrency/fair-semaphore.js';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import { DomainError } from '../../platform/errors/index.js';
import { Outbox } from '../../platform/events/outbox.js';
import { RateLimits } from '../../platform/ratelimit/rate-limits.js';
import { FILE_STORE, type FileStore } from '../../platform/storage/index.js';
import { DocumentsService, type DocumentRecord } from '../documents/index.js';
import { UsersService } from '../users/index.js';
import { signatureImage } from './signature-image.js';
import { statementHash } from './statement-hash.js';
import { sealJob } from './signing.jobs.js';
import { CONSENT, type SignatureTypeValue } from './signing.labels.js';
import { TrailService } from './trail/trail.service.js';
import { newVerificationCode } from './verification-code.js';
import { SIGN_LIMIT } from './signing.limits.js';
import { SIGNATURES_FOLDER } from './signing.folders.js';

export interface SignatureInput {
  /** A PNG or JPEG image as a base64 data URL. */
  readonly signatureData: string;
  readonly signatureType: SignatureTypeValue;
}

/**
 * Maximum concurrent image decodings: they share the thread pool with file access and DNS lookups.
 */
const MAX_CONCURRENT_DECODES = 2;
/**
 * Maximum concurrent signature writes. The trail accepts one at a time, so more would only wait,
 * each holding a connection that other requests need.
 */
const MAX_CONCURRENT_WRITES = 2;

/** Lets owners sign their documents. The worker creates the sealed PDF afterwards. */
@Injectable()
export class SigningService {
  private readonly decoding = new FairSemaphore(MAX_CONCURRENT_DECODES, { perPerson: 1 });
  private readonly writing = new FairSemaphore(MAX_CONCURRENT_WRITES);

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly documents: DocumentsService,
    private readonly users: UsersService,
    private readonly trail: TrailService,
    private readonly rateLimits: RateLimits,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {}

  /**
   * Signs one of the caller's own documents.
   * @returns the signed document with its verification code
   * @throws DomainError NOT_FOUND; CONFLICT unless it is verified and unsigned; RATE_LIMITED after
   * 30 attempts a minute; VALIDATION_FAILED or INVALID_FILE_TYPE for the image
   */
  async sign(ctx: RequestContext, documentId: string, input: SignatureInput): Promise<DocumentRecord> {
    const document = await this.documents.getOwnForSigning(ctx, documentId);
    assertSignable(document);
    await this.rateLimits.consume(SIGN_LIMIT, document.userId);
    const image = await this.decoding.run(
      () => signatureImage(input.signatureData, input.signatureType),
      document.userId,
    );
    const imageKey = `${SIGNATURES_FOLDER}${newId()}`;
    await this.files.put(imageKey, Readable.from([image]));
    await this.writing.run(
      () =>
        this.database.transaction(
          ctx,
          (tx) => this.record(tx, document, input.signatureType, imageKey),
          () => this.files.delete(imageKey),
        ),
      document.userId,
    );
    return this.documents.get(ctx, documentId);
  }

  private async record(
    tx: TransactionContext,
    document: DocumentRecord,
    signatureType: SignatureTypeValue,
    imageKey: string,
  ): Promise<void> {
    const signer = await this.users.get(tx, document.userId);
    const signature = {
      id: newId(),
      signerName: `${signer.firstName} ${signer.lastName}`.trim(),
      consent: CONSENT,
      signatureType,
      code: newVerificationCode(),
      documentHash: document.sha256,
      signedAt: new Date(),
    };
    const { id, signedAt, code } = signature;
    // If two requests sign concurrently, only one gets past this statement.
    if (!(await this.documents.markSigned(tx, document.id, { signedAt, code }))) {
      const now = await this.documents.find(tx, document.id);
      if (!now) throw DomainError.notFound();
      assertSignable(now);
      throw notSignable("You can't sign this document.");
    }
    await this.database
      .query(tx)
      .insertInto('signature')
      .values({
        ...signature,
        documentId: document.id,
        userId: signer.id,
        signerEmail: signer.email,
        ip: tx.ip,
        userAgent: tx.userAgent,
        imageKey,
      })
      .execute();
    await this.outbox.enqueue(tx, sealJob, { signatureId: id });
    await this.documents.announce(tx, document.id);
    const data = { documentHash: signature.documentHash, statement: statementHash(signature) };
    await this.trail.append(tx, { signatureId: id, kind: 'signed', at: signedAt, data });
  }
}

/** @throws DomainError CONFLICT with a readable reason */
function assertSignable({ verificationStatus, scanStatus, supersededAt, signedAt }: DocumentRecord): void {
  if (signedAt) throw notSignable('You already signed this document.');
  if (supersededAt) throw notSignable('A newer document replaced this one.');
  if (verificationStatus !== 'verified' || scanStatus !== 'clean') {
    throw notSignable('You can sign a document once we verify it.');
  }
}

function notSignable(message: string): DomainError {
  return new DomainError('CONFLICT', message);
}

import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/index.js';
import { SealedFilesService } from './sealed-files.service.js';
import type { SignatureRecord } from './entities/signature.entity.js';
import { statementHash } from './statement-hash.js';
import { TrailService } from './trail/trail.service.js';
import { readVerificationCode } from './verification-code.js';

/** The public data of a signature, for anyone with its code. */
export interface PublicSignature {
  readonly code: string;
  /** SHA-256 of the original, in hexadecimal. */
  readonly documentHash: string;
  /** SHA-256 of the signed PDF, in hexadecimal; null until it is sealed. */
  readonly signedHash: string | null;
  readonly signerName: string;
  readonly signedAt: Date;
  /** Whether the record, the trail, and the stored file agree. */
  readonly intact: boolean;
}

/** Verification reads the whole file, so its result is cached for this long. */
const CACHE_TTL_MS = 5_000;
const MAX_CACHED = 500;

interface CachedResult {
  readonly until: number;
  readonly intact: Promise<boolean>;
}

/** Looks up signatures by verification code. */
@Injectable()
export class SignaturesService {
  private readonly cache = new Map<string, CachedResult>();

  constructor(
    private readonly database: Database,
    private readonly trail: TrailService,
    private readonly files: SealedFilesService,
  ) {}

  /** @throws DomainError NOT_FOUND if no signature has this code */
  async getByCode(ctx: RequestContext, text: string): Promise<PublicSignature> {
    const code = readVerificationCode(text);
    if (code === null) throw DomainError.notFound();
    const signature = await this.database
      .query(ctx)
      .selectFrom('signature')
      .selectAll()
      .where('code', '=', code)
      .executeTakeFirst();
    if (!signature) throw DomainError.notFound();
    return {
      code: signature.code,
      documentHash: signature.documentHash,
      signedHash: signature.sealedSha256,
      signerName: signature.signerName,
      signedAt: signature.signedAt,
      intact: await this.isIntactCached(ctx, signature),
    };
  }

  /**
   * Whether the record matches the trail, and the stored file is the sealed one. If the document was deleted,
   * only the record is checked.
   */
  async isIntact(ctx: RequestContext, signature: SignatureRecord): Promise<boolean> {
    const entries = await this.trail.listIfIntact(ctx, signature.id);
    const signed = entries?.find(({ kind }) => kind === 'signed');
    const sealed = entries?.find(({ kind }) => kind === 'sealed');
    if (signed?.data['statement'] !== statementHash(signature)) return false;
    if ((sealed?.data['signedHash'] ?? null) !== signature.sealedSha256) return false;
    if (signature.sealedAt === null || signature.documentId === null) return true;
    return this.files.isIntact(signature);
  }

  private isIntactCached(ctx: RequestContext, signature: SignatureRecord): Promise<boolean> {
    const now = Date.now();
    const key = `${signature.id} ${signature.sealedKey}`;
    const cached = this.cache.get(key);
    if (cached && cached.until > now) return cached.intact;
    if (this.cache.size >= MAX_CACHED) this.cache.clear();
    const intact = this.isIntact(ctx, signature);
    this.cache.set(key, { until: now + CACHE_TTL_MS, intact });
    // Don't cache failures.
    intact.catch(() => this.cache.delete(key));
    return intact;
  }
}

import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { insertSignature, prepare } from '../pdf/signature-field.js';
import { signDetached } from './cms.js';
import { loadIdentity, type SigningIdentity } from './identity.js';
import { requestTimestamp } from './timestamp.js';

/**
 * Bytes reserved for the signature: the certificate chain and, with a timestamp, the server's chain
 * as well.
 */
const ROOM = 12 * 1024;
const ROOM_WITH_TIMESTAMP = 28 * 1024;

/** Whether a seal must have a timestamp. */
export type TimestampRule = 'required' | 'left-out';

/** Seals files with the platform's signature. */
@Injectable()
export class Seals implements OnApplicationBootstrap {
  private loading: Promise<SigningIdentity> | null = null;

  constructor(private readonly settings: Settings) {}

  /**
   * Refuses to start if the configured file can't be used. The installation's own key is created on
   * first use.
   */
  async onApplicationBootstrap(): Promise<void> {
    if (this.settings.signingP12 !== null) await this.identity();
  }

  /** Whether a timestamp server is configured. */
  get timestamps(): boolean {
    return this.settings.tsaUrl !== null;
  }

  /** Bytes to reserve for the signature. */
  get reservedBytes(): number {
    return this.timestamps ? ROOM_WITH_TIMESTAMP : ROOM;
  }

  async identity(): Promise<SigningIdentity> {
    this.loading ??= loadIdentity(this.settings);
    try {
      return await this.loading;
    } catch (error) {
      // Let the next call retry: the disk may have been full.
      this.loading = null;
      throw error;
    }
  }

  /**
   * Seals a file that has an empty signature.
   * @throws TimestampUnavailable if a timestamp is required and the server doesn't provide one
   */
  async seal(composed: Uint8Array, timestamp: TimestampRule): Promise<Buffer> {
    const { tsaUrl } = this.settings;
    const sealable = prepare(composed);
    const timestamper =
      tsaUrl !== null && timestamp === 'required'
        ? (signature: Uint8Array) => requestTimestamp(tsaUrl, signature)
        : null;
    return insertSignature(sealable, await signDetached(sealable.digest, await this.identity(), timestamper));
  }
}

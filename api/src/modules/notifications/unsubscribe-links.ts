import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Secrets } from '../../platform/config/secrets.js';
import { isId } from '../../platform/database/ids.js';

/**
 * What a link unsubscribes: a topic, or a digest such as digest.daily, for the address that got the email.
 */
export interface UnsubscribeClaim {
  readonly userId: string;
  readonly subject: string;
  /** Hash of the address in lower case: the link expires when the account's address changes. */
  readonly addressHash: string;
}

const MAC_BYTES = 32;

/**
 * Tokens of unsubscribe links. Each contains its claim, sealed by this installation: nothing is stored, it
 * works as long as the email exists, and nobody can forge one.
 */
@Injectable()
export class UnsubscribeLinks {
  private readonly key: Buffer;

  constructor(secrets: Secrets) {
    this.key = Buffer.from(hkdfSync('sha256', secrets.session, '', 'portolan unsubscribe links', 32));
  }

  /** The path of the link, for this address. */
  pathFor(userId: string, email: string, subject: string): string {
    const claim = `${userId}:${hashAddress(email)}:${subject}`;
    const token = Buffer.concat([this.seal(claim), Buffer.from(claim)]).toString('base64url');
    return `/unsubscribe?token=${token}`;
  }

  /** The claim of a token; null if we didn't create it. */
  read(token: string): UnsubscribeClaim | null {
    if (token.length > 400) return null;
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length <= MAC_BYTES) return null;
    const claim = bytes.toString('utf8', MAC_BYTES);
    if (!timingSafeEqual(bytes.subarray(0, MAC_BYTES), this.seal(claim))) return null;
    const [userId = '', addressHash = '', subject = ''] = claim.split(':');
    return isId(userId) ? { userId, addressHash, subject } : null;
  }

  private seal(claim: string): Buffer {
    return createHmac('sha256', this.key).update(claim).digest();
  }
}

/** Hash of an address, for comparisons where it must not be readable. */
export function hashAddress(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
}

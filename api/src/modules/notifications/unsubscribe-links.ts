import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Secrets } from '../../platform/config/secrets.js';
import { isId } from '../../platform/database/ids.js';

/** What a link of a mail stops: a topic, or a digest such as digest.daily, for the address that got the mail. */
export interface UnsubscribeClaim {
  readonly userId: string;
  readonly subject: string;
  /** Of the address in lower case: a link dies when the account has another one. */
  readonly addressHash: string;
}

const MAC_BYTES = 32;

/**
 * The tokens of the links that stop mails. Each carries what it stops under this installation's seal, so that nothing is
 * stored for it, it works as long as the mail is kept, and nobody can make one up.
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

  /** What a token stops; null for one that we did not make. */
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

/** An address as it is compared and kept where it must not be read. */
export function hashAddress(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
}

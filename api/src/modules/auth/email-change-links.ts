import { createHmac, hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Secrets } from '../../platform/config/secrets.js';

/** One of the two addresses of a change. */
export type EmailChangeSide = 'current' | 'new';

/**
 * The tokens of the links that confirm a change of email address. Each is derived from the
 * request's id and this installation's secret, so that a resent email contains the same link; the
 * database stores only their hashes.
 */
@Injectable()
export class EmailChangeLinks {
  private readonly key: Buffer;

  constructor(secrets: Secrets) {
    this.key = Buffer.from(hkdfSync('sha256', secrets.session, '', 'portolan email changes', 32));
  }

  tokenFor(changeId: string, side: EmailChangeSide): string {
    return createHmac('sha256', this.key).update(`${side}:${changeId}`).digest('base64url');
  }
}

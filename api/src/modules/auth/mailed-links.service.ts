import { createHmac, hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Secrets } from '../../platform/config/secrets.js';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/index.js';
import type { User } from '../users/index.js';
import { MailedLink, type LinkPurpose } from './entities/mailed-link.entity.js';
import { hashToken } from './tokens.js';

/** How long a link is good, in seconds. */
const LINK_LIFETIME_SECONDS = {
  'reset-password': 60 * 60,
  'verify-email': 3 * 24 * 60 * 60,
} as const satisfies Record<LinkPurpose, number>;

/**
 * Single-use links that are mailed. A person has one of each purpose: a newer one ends the older. The token is made in
 * the worker from the mail's id and this installation's secret, so that a mail which is sent again after a crash is the
 * same mail; the database knows its hash only.
 */
@Injectable()
export class MailedLinksService {
  private readonly key: Buffer;

  constructor(
    private readonly database: Database,
    secrets: Secrets,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', secrets.session, '', 'portolan mailed links', 32));
  }

  /**
   * Makes the link of a mail, or finds it again.
   * @param user as read for the mail: a link for an address that the account no longer has is not made
   * @returns its token; null when it is over already, or a newer mail's link has taken its place
   */
  async mint(
    ctx: RequestContext,
    { id: userId, email }: Pick<User, 'id' | 'email'>,
    purpose: LinkPurpose,
    mailId: string,
  ): Promise<string | null> {
    const token = createHmac('sha256', this.key).update(`${purpose}:${mailId}`).digest('base64url');
    const { affected } = await this.database.write(
      ctx,
      `INSERT INTO mailed_links AS link (user_id, purpose, mail_id, token_hash, expires_at)
       SELECT id, $2, $3, $4, now() + make_interval(secs => $5) FROM users WHERE id = $1 AND email = $6 FOR SHARE
       ON CONFLICT (user_id, purpose) DO UPDATE
         SET mail_id = excluded.mail_id, token_hash = excluded.token_hash, expires_at = excluded.expires_at, ended_at = NULL
         WHERE link.mail_id < excluded.mail_id`,
      [userId, purpose, mailId, hashToken(token), LINK_LIFETIME_SECONDS[purpose], email],
    );
    if (affected === 1) return token;
    const link = await this.database.repository(ctx, MailedLink).findOneBy({ userId, purpose, mailId });
    return link && !link.endedAt ? token : null;
  }

  /** The owner of this link, without using it up. @throws DomainError VALIDATION_FAILED when it is invalid or used */
  async ownerOf(ctx: RequestContext, purpose: LinkPurpose, token: string): Promise<string> {
    const rows = await this.database.select<{ userId: string }>(
      ctx,
      `SELECT user_id AS "userId" FROM mailed_links
       WHERE token_hash = $1 AND purpose = $2 AND ended_at IS NULL AND expires_at > now()`,
      [hashToken(token), purpose],
    );
    return ownerIn(rows);
  }

  /**
   * Uses a link up. Of two simultaneous calls, one succeeds.
   * @returns whose it was
   * @throws DomainError VALIDATION_FAILED when it is invalid or used
   */
  async use(ctx: RequestContext, purpose: LinkPurpose, token: string): Promise<string> {
    const { rows } = await this.database.write<{ userId: string }>(
      ctx,
      `UPDATE mailed_links SET ended_at = now()
       WHERE token_hash = $1 AND purpose = $2 AND ended_at IS NULL AND expires_at > now()
       RETURNING user_id AS "userId"`,
      [hashToken(token), purpose],
    );
    return ownerIn(rows);
  }
}

function ownerIn(rows: readonly { readonly userId: string }[]): string {
  const [row] = rows;
  if (!row) {
    const message = 'This link has been used or has expired. Request a new one.';
    throw DomainError.invalid([{ field: 'token', message }]);
  }
  return row.userId;
}

import { createHmac, hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Secrets } from '../../platform/config/secrets.js';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { now, secondsFromNow } from '../../platform/database/tables.js';
import { DomainError } from '../../platform/errors/index.js';
import type { User } from '../users/index.js';
import { MailedLink, type LinkPurpose } from './entities/mailed-link.entity.js';
import { hashToken } from './tokens.js';

/** The lifetime of a link, in seconds. */
const LINK_LIFETIME_SECONDS = {
  'reset-password': 60 * 60,
  'verify-email': 3 * 24 * 60 * 60,
} as const satisfies Record<LinkPurpose, number>;

/**
 * Single-use links sent by email. A person has at most one per purpose; a newer one replaces the
 * older. The token is derived in the worker from the email's id and this installation's secret, so
 * that an email resent after a crash contains the same link; the database stores only its hash.
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
   * Creates the link of an email, or finds it again.
   * @param user as read for the email; no link is created for an address that the account no longer
   * has
   * @returns the token; null if it has expired or a newer email's link replaced it
   */
  async createLink(
    ctx: RequestContext,
    { id: userId, email }: Pick<User, 'id' | 'email'>,
    purpose: LinkPurpose,
    mailId: string,
  ): Promise<string | null> {
    const token = createHmac('sha256', this.key).update(`${purpose}:${mailId}`).digest('base64url');
    const { numInsertedOrUpdatedRows } = await this.database
      .query(ctx)
      .insertInto('mailedLinks')
      .columns(['userId', 'purpose', 'mailId', 'tokenHash', 'expiresAt'])
      .expression((eb) =>
        eb
          .selectFrom('users')
          .select((eb) => [
            'id',
            eb.val(purpose).as('purpose'),
            eb.val(mailId).as('mailId'),
            eb.val(hashToken(token)).as('tokenHash'),
            secondsFromNow(LINK_LIFETIME_SECONDS[purpose]).as('expiresAt'),
          ])
          .where('id', '=', userId)
          .where('email', '=', email)
          .forShare(),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['userId', 'purpose'])
          .doUpdateSet((eb) => ({
            mailId: eb.ref('excluded.mailId'),
            tokenHash: eb.ref('excluded.tokenHash'),
            expiresAt: eb.ref('excluded.expiresAt'),
            endedAt: null,
          }))
          .whereRef('mailedLinks.mailId', '<', 'excluded.mailId'),
      )
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 1n) return token;
    const link = await this.database.repository(ctx, MailedLink).findOneBy({ userId, purpose, mailId });
    return link && !link.endedAt ? token : null;
  }

  /**
   * The owner of this link; doesn't use it up. @throws DomainError VALIDATION_FAILED if it is
   * invalid or used
   */
  async findOwner(ctx: RequestContext, purpose: LinkPurpose, token: string): Promise<string> {
    const link = await this.database
      .query(ctx)
      .selectFrom('mailedLinks')
      .select('userId')
      .where('tokenHash', '=', hashToken(token))
      .where('purpose', '=', purpose)
      .where('endedAt', 'is', null)
      .where('expiresAt', '>', now)
      .executeTakeFirst();
    return assertOwner(link);
  }

  /**
   * Uses up a link. If two calls race, only one succeeds.
   * @returns the id of its owner
   * @throws DomainError VALIDATION_FAILED if it is invalid or used
   */
  async use(ctx: RequestContext, purpose: LinkPurpose, token: string): Promise<string> {
    const link = await this.database
      .query(ctx)
      .updateTable('mailedLinks')
      .set({ endedAt: now })
      .where('tokenHash', '=', hashToken(token))
      .where('purpose', '=', purpose)
      .where('endedAt', 'is', null)
      .where('expiresAt', '>', now)
      .returning('userId')
      .executeTakeFirst();
    return assertOwner(link);
  }
}

function assertOwner(link: Pick<MailedLink, 'userId'> | undefined): string {
  if (!link) {
    const message = 'This link has been used or has expired. Request a new one.';
    throw DomainError.invalid([{ field: 'token', message }]);
  }
  return link.userId;
}

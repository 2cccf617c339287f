import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Secrets } from '../../platform/config/secrets.js';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { isId, newId } from '../../platform/database/ids.js';
import { KeysetCursors, type Page } from '../../platform/database/keyset.js';
import { DomainError } from '../../platform/errors/index.js';
import { RateLimits } from '../../platform/ratelimit/rate-limits.js';
import { AuditService } from '../audit/index.js';
import { StaffNoticesService } from '../notifications/index.js';
import { CONTACT_LIMIT } from './contact.limits.js';
import type { ContactTopic } from './contact.topics.js';
import type { ContactMessageInput } from './dto/contact.inputs.js';
import { checkFormToken, hashForm, makeFormToken } from './form-tokens.js';

const RETENTION_DAYS = 180;

/** A message as admins see it. */
export interface ContactMessageRecord {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly topic: ContactTopic;
  readonly message: string;
  readonly createdAt: Date;
  /** Null while it is open. */
  readonly resolvedAt: Date | null;
}

const COLUMNS = ['id', 'name', 'email', 'topic', 'message', 'createdAt', 'resolvedAt'] as const;

/** Messages from the contact form: stored, then announced to the admins. */
@Injectable()
export class ContactMessagesService {
  private readonly secret: string;
  private readonly cursors: KeysetCursors;

  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly staff: StaffNoticesService,
    private readonly audit: AuditService,
    secrets: Secrets,
  ) {
    this.secret = secrets.session;
    this.cursors = new KeysetCursors(secrets.session, 'contact-messages');
  }

  /** Creates the token of a form, which reveals the form's age when it is sent. */
  makeToken(now = new Date()): string {
    return makeFormToken(this.secret, now);
  }

  /**
   * Stores a message. Sending the same form twice stores one message.
   * @returns its id
   * @throws DomainError RATE_LIMITED, or VALIDATION_FAILED if the form's token is invalid, too new,
   * or too old
   */
  async send(ctx: RequestContext, input: ContactMessageInput, now = new Date()): Promise<string> {
    await this.limits.consume(CONTACT_LIMIT, ctx.ip);
    const { token, website = '', name, email, topic, message } = input;
    const state = checkFormToken(this.secret, token, now);
    // Only bots fill in the invisible field. They get the same response as everyone.
    if (website !== '') return newId();
    if (state !== 'good') {
      throw DomainError.invalid([{ field: 'token', message: TOKEN_MESSAGES[state] }]);
    }
    const formHash = hashForm(token, message);
    return this.database.transaction(ctx, async (tx) => {
      const query = this.database.query(tx);
      const stored = await query
        .insertInto('contactMessage')
        .values({
          id: newId(),
          userId: ctx.actor?.userId ?? null,
          name,
          email,
          topic,
          message,
          formHash,
          resolvedAt: null,
        })
        .onConflict((conflict) => conflict.column('formHash').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (stored) {
        await this.staff.announce(tx, 'contact.received');
        return stored.id;
      }
      const existing = await query
        .selectFrom('contactMessage')
        .select('id')
        .where('formHash', '=', formHash)
        .executeTakeFirstOrThrow();
      return existing.id;
    });
  }

  /**
   * A page of all messages, newest first. @throws DomainError VALIDATION_FAILED for an invalid
   * limit or cursor
   */
  async list(ctx: RequestContext, limit?: number, cursor?: string): Promise<Page<ContactMessageRecord>> {
    const page = this.cursors.request(limit, cursor);
    let rows = this.database
      .query(ctx)
      .selectFrom('contactMessage')
      .select(COLUMNS)
      .orderBy('id', 'desc')
      .limit(page.limit + 1);
    if (page.after !== null) rows = rows.where('id', '<', String(page.after[0]));
    return this.cursors.page(await rows.execute(), page.limit, ({ id }) => [id]);
  }

  /** The number of messages. */
  async count(ctx: RequestContext): Promise<number> {
    const { count } = await this.database
      .query(ctx)
      .selectFrom('contactMessage')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Marks a message as answered, or reopens it. @throws DomainError NOT_FOUND */
  async resolve(ctx: RequestContext, id: string, isResolved: boolean): Promise<ContactMessageRecord> {
    if (!isId(id)) throw DomainError.notFound();
    return this.database.transaction(ctx, async (tx) => {
      const message = await this.database
        .query(tx)
        .updateTable('contactMessage')
        .set({ resolvedAt: isResolved ? sql<Date>`coalesce(resolved_at, now())` : null })
        .where('id', '=', id)
        .returning(COLUMNS)
        .executeTakeFirst();
      if (!message) throw DomainError.notFound();
      await this.audit.record(tx, {
        action: 'contact.resolve',
        subjectType: 'contact_message',
        subjectId: id,
        changes: { isResolved: [!isResolved, isResolved] },
      });
      return message;
    });
  }

  /** Deletes messages that are too old. @returns the number of deleted messages */
  async deleteExpired(ctx: RequestContext): Promise<number> {
    const { numDeletedRows } = await this.database
      .query(ctx)
      .deleteFrom('contactMessage')
      .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${RETENTION_DAYS})`)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  }
}

const TOKEN_MESSAGES = {
  fast: 'Please wait a few seconds, then send it again.',
  old: 'This page has been open for more than a day. Copy your text, reload the page, and send it again.',
  unknown: 'Copy your text, reload the page, and send it again.',
} as const;

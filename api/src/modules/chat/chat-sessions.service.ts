import { Injectable } from '@nestjs/common';
import { sql, type ExpressionBuilder } from 'kysely';
import { requireActor } from '../../platform/access/index.js';
import { Secrets } from '../../platform/config/secrets.js';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { isId } from '../../platform/database/ids.js';
import { KeysetCursors, type Page } from '../../platform/database/keyset.js';
import { matchAny, type Tables } from '../../platform/database/tables.js';
import { DomainError } from '../../platform/errors/index.js';
import type { ChatSessionFilter } from './chat.enums.js';
import { selectMessages, type MessageRecord } from './message-record.js';

/** A consultation as shown on the desk. */
export interface SessionRecord {
  readonly id: string;
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly userOnline: boolean;
  readonly waitingSince: Date | null;
  readonly lastMessageAt: Date;
  readonly unresolvedCount: number;
  readonly unreadCount: number;
  readonly assigneeId: string | null;
  readonly assigneeFirstName: string | null;
  readonly assigneeLastName: string | null;
}

export interface SessionsFilter {
  /** Missing: all consultations. */
  readonly filter?: ChatSessionFilter | null | undefined;
  /** Part of the person's name or email address, of a message, or of a session id. */
  readonly search?: string | null | undefined;
  /** Whether to list only those assigned to the caller. */
  readonly mine?: boolean | null | undefined;
}

const MAX_SEARCH = 200;

type FromConsultation = ExpressionBuilder<
  Tables & { consultation: Tables['chatConsultation'] },
  'consultation'
>;

/** The desk's list of consultations, for admins. */
@Injectable()
export class ChatSessionsService {
  constructor(
    private readonly database: Database,
    private readonly secrets: Secrets,
  ) {}

  /**
   * A page of consultations with messages: waiting ones with the longest wait first, otherwise
   * newest message first.
   * @throws DomainError VALIDATION_FAILED for a limit outside 1 to 200, a cursor of another list,
   * or a search that is too long
   */
  async listPage(
    ctx: RequestContext,
    filter: SessionsFilter,
    limit?: number,
    cursor?: string,
  ): Promise<Page<SessionRecord>> {
    const key = JSON.stringify([filter.filter ?? 'all', filter.search?.trim() ?? '', filter.mine ?? false]);
    const cursors = new KeysetCursors(this.secrets.session, `chat-sessions ${key}`);
    const page = cursors.request(limit, cursor);
    const waiting = filter.filter === 'waiting';
    const [column, , beyond] = getOrder(filter);
    let sorted = this.selectSorted(ctx, filter).limit(page.limit + 1);
    if (page.after !== null) {
      const [at, id] = [new Date(String(page.after[0])), String(page.after[1])];
      sorted = sorted.where((eb) =>
        eb.or([eb(column, beyond, at), eb.and([eb(column, '=', at), eb('consultation.id', beyond, id)])]),
      );
    }
    const rows = (await sorted.execute()).map(getRecord);
    return cursors.page(rows, page.limit, ({ id, waitingSince, lastMessageAt }) => [
      (waiting ? (waitingSince ?? lastMessageAt) : lastMessageAt).toISOString(),
      id,
    ]);
  }

  /** The query of the whole list. */
  selectSorted(ctx: RequestContext, filter: SessionsFilter) {
    const [column, direction] = getOrder(filter);
    return this.select(ctx)
      .where((eb) => this.matches(ctx, eb, filter))
      .orderBy(column, direction)
      .orderBy('consultation.id', direction);
  }

  /** The number of consultations that match the filter. */
  async count(ctx: RequestContext, filter: SessionsFilter): Promise<number> {
    const row = await this.database
      .query(ctx)
      .selectFrom('chatConsultation as consultation')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
      .where('consultation.lastMessageAt', 'is not', null)
      .where((eb) => this.matches(ctx, eb, filter))
      .executeTakeFirstOrThrow();
    return row.count;
  }

  /** One consultation. @throws DomainError NOT_FOUND */
  async get(ctx: RequestContext, id: string): Promise<SessionRecord> {
    const session = isId(id)
      ? await this.select(ctx).where('consultation.id', '=', id).executeTakeFirst()
      : undefined;
    if (!session) throw DomainError.notFound();
    return getRecord(session);
  }

  /** The newest message of each of these consultations. */
  async listLatestMessages(
    ctx: RequestContext,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, MessageRecord>> {
    const rows = await selectMessages(this.database, ctx)
      .where('message.id', 'in', (eb) =>
        eb
          .selectFrom('chatConsultation as each')
          .where('each.id', '=', matchAny(ids))
          .select((each) =>
            each
              .selectFrom('chatMessage as newest')
              .select('newest.id')
              .whereRef('newest.consultationId', '=', 'each.id')
              .orderBy('newest.seq', 'desc')
              .limit(1)
              .$castTo<{ id: string }>()
              .as('id'),
          )
          .$castTo<{ id: string }>(),
      )
      .execute();
    return new Map(rows.map((row) => [row.consultationId, row]));
  }

  private select(ctx: RequestContext) {
    return this.database
      .query(ctx)
      .selectFrom('chatConsultation as consultation')
      .innerJoin('users as person', 'person.id', 'consultation.userId')
      .leftJoin('users as assignee', 'assignee.id', 'consultation.assigneeId')
      .where('consultation.lastMessageAt', 'is not', null)
      .select((eb) => [
        'consultation.id',
        'consultation.userId',
        'person.firstName',
        'person.lastName',
        'person.email',
        'consultation.waitingSince',
        'consultation.lastMessageAt',
        'consultation.assigneeId',
        'assignee.firstName as assigneeFirstName',
        'assignee.lastName as assigneeLastName',
        eb
          .exists(
            eb
              .selectFrom('chatPresence as presence')
              .innerJoin('chatProcess as process', 'process.id', 'presence.processId')
              .whereRef('presence.userId', '=', 'consultation.userId')
              .where('process.expiresAt', '>', sql<Date>`now()`)
              .select('presence.userId'),
          )
          .$castTo<boolean>()
          .as('userOnline'),
        sql<number>`(SELECT count(*)::integer FROM chat_message m
          WHERE m.consultation_id = consultation.id AND NOT m.is_resolved)`.as('unresolvedCount'),
        sql<number>`(SELECT count(*)::integer FROM chat_message m WHERE m.consultation_id = consultation.id
          AND m.seq > consultation.staff_read_seq AND m.sender = 'user')`.as('unreadCount'),
      ]);
  }

  private matches(ctx: RequestContext, eb: FromConsultation, { filter, search, mine }: SessionsFilter) {
    const unresolved = sql<boolean>`EXISTS (SELECT FROM chat_message m
      WHERE m.consultation_id = consultation.id AND NOT m.is_resolved)`;
    const text = search?.trim() ?? '';
    if (text.length > MAX_SEARCH) {
      const message = `Search for at most ${MAX_SEARCH} characters.`;
      throw DomainError.invalid([{ field: 'search', message }]);
    }
    const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
    return eb.and([
      ...(filter === 'waiting' ? [eb('consultation.waitingSince', 'is not', null)] : []),
      ...(filter === 'open' ? [unresolved] : []),
      ...(filter === 'resolved' ? [eb.not(unresolved)] : []),
      ...(mine ? [eb('consultation.assigneeId', '=', requireActor(ctx).userId)] : []),
      ...(text === ''
        ? []
        : [
            eb.or([
              ...(isId(text) ? [eb('consultation.id', '=', text)] : []),
              sql<boolean>`consultation.user_id IN (SELECT u.id FROM users u
                WHERE (u.first_name || ' ' || u.last_name) ILIKE ${pattern} OR u.email ILIKE ${pattern})`,
              sql<boolean>`consultation.id IN (SELECT m.consultation_id FROM chat_message m
                WHERE m.content ILIKE ${pattern})`,
            ]),
          ]),
    ]);
  }
}

/** The sort column of a list, its direction, and the comparison for the rows after a cursor. */
function getOrder({ filter }: SessionsFilter) {
  return filter === 'waiting'
    ? (['consultation.waitingSince', 'asc', '>'] as const)
    : (['consultation.lastMessageAt', 'desc', '<'] as const);
}

type Row = Omit<SessionRecord, 'lastMessageAt'> & { readonly lastMessageAt: Date | null };

/** Every listed row has a message. */
function getRecord({ lastMessageAt, ...row }: Row): SessionRecord {
  return { ...row, lastMessageAt: lastMessageAt ?? new Date(0) };
}

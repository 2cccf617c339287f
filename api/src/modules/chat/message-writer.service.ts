import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/config/settings.js';
import { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import { DomainError, toDomainError } from '../../platform/errors/index.js';
import { selectMessages, type MessageRecord, type NewMessage } from './message-record.js';
import {
  INSERT_MESSAGE,
  insertMessages,
  INSERT_MESSAGES_PLAN,
  type InsertedRow,
} from './message-writer.sql.js';

/** What became of a message; it is in the database by now. */
export interface StoredMessage {
  readonly id: string;
  readonly seq: number;
  readonly createdAt: Date;
  /** Whose consultation it is. */
  readonly userId: string;
  /** Since when the person waits, when no automatic answer was given yet; else null. */
  readonly ungreetedSince: Date | null;
  /** The message of before, when this one was stored already. */
  readonly repeated: MessageRecord | null;
}

interface StoredBefore extends MessageRecord {
  readonly userId: string;
}

interface Pending {
  readonly id: string;
  readonly message: NewMessage;
  readonly resolve: (stored: StoredMessage) => void;
  readonly reject: (error: Error) => void;
  /** The same message, sent again before this one was stored. */
  readonly repeats: Pending[];
}

const MAX_BATCH = 256;
const LANES = 4;

/** Messages that are stored one batch after the other. */
interface Lane {
  queue: Pending[];
  writing: Promise<void> | null;
}

/**
 * Stores messages. Those of all connections that come while a statement runs are stored together by the next one, so that
 * many messages share a commit. A consultation has one lane, and a lane one statement at a time: the order within a
 * consultation is the order of the calls; between processes the lock on the consultation decides.
 */
@Injectable()
export class MessageWriterService {
  private readonly ctx = RequestContext.system('chat');
  /** Statements of which the server keeps the plan. */
  private readonly inserts;
  private readonly lanes = Array.from({ length: LANES }, (): Lane => ({ queue: [], writing: null }));

  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
  ) {
    this.inserts = database.queryPlanned(this.ctx, () => INSERT_MESSAGES_PLAN);
  }

  /**
   * Stores a message, or finds it when it was stored already.
   * @throws DomainError NOT_FOUND when the consultation doesn't exist, UNAVAILABLE
   */
  store(message: NewMessage): Promise<StoredMessage> {
    return new Promise((resolve, reject) => {
      const lane = this.lanes[chooseLane(message.consultationId)];
      if (!lane) throw new RangeError('There is no such lane.');
      lane.queue.push({ id: newId(), message, resolve, reject, repeats: [] });
      lane.writing ??= this.writeAll(lane);
    });
  }

  /** Resolves when nothing waits to be stored. */
  async drain(): Promise<void> {
    while (this.lanes.some(({ writing }) => writing !== null))
      for (const { writing } of this.lanes) if (writing) await writing;
  }

  private async writeAll(lane: Lane): Promise<void> {
    // What is read from the sockets in this turn goes together.
    await new Promise(setImmediate);
    while (lane.queue.length > 0) {
      const batch = joinRepeats(lane.queue.splice(0, MAX_BATCH));
      await this.write(batch);
    }
    lane.writing = null;
  }

  private async write(batch: readonly Pending[]): Promise<void> {
    try {
      const inserted = await this.insert(batch);
      const missing = batch.filter(({ id }) => !inserted.has(id));
      const repeated =
        missing.length > 0 ? await this.findRepeated(missing) : new Map<string, StoredMessage>();
      for (const pending of batch) settle(pending, inserted.get(pending.id) ?? repeated.get(pending.id));
    } catch (thrown) {
      const error = toDomainError(thrown);
      // One that the database refuses, such as one whose document has just been deleted, must not take others along.
      if (batch.length > 1 && error.code !== 'UNAVAILABLE') {
        for (const pending of batch) await this.write([pending]);
        return;
      }
      for (const pending of batch) rejectAll(pending, error);
    }
  }

  private async insert(batch: readonly Pending[]): Promise<ReadonlyMap<string, StoredMessage>> {
    const rows = await this.insertRows(batch);
    return new Map(
      rows.map((row) => [
        row.id,
        {
          id: row.id,
          seq: row.seq,
          createdAt: row.at,
          userId: row.userId,
          ungreetedSince: row.ungreetedSince,
          repeated: null,
        },
      ]),
    );
  }

  private async insertRows(batch: readonly Pending[]): Promise<readonly InsertedRow[]> {
    const mailAfter = this.settings.mailDelaySeconds;
    const [first] = batch;
    if (first && batch.length === 1)
      return this.database.runPlanned(this.ctx, INSERT_MESSAGE, {
        ...first.message,
        id: first.id,
        mailAfter,
      });
    const { rows } = await insertMessages(
      batch.map(({ id }) => id),
      batch.map(({ message }) => message),
      mailAfter,
    ).execute(this.inserts);
    return rows;
  }

  /** The message that was stored before with this client id; null if there is none. */
  async findStored({ consultationId, senderId, clientId }: NewMessage): Promise<StoredBefore | null> {
    if (clientId === null) return null;
    const found = await selectMessages(this.database, this.ctx)
      .innerJoin('chatConsultation as consultation', 'consultation.id', 'message.consultationId')
      .select('consultation.userId')
      .where('message.consultationId', '=', consultationId)
      .where('message.senderId', '=', senderId)
      .where('message.clientId', '=', clientId)
      .executeTakeFirst();
    return found ?? null;
  }

  /** What the statement left out was stored before, or has no consultation. */
  private async findRepeated(missing: readonly Pending[]): Promise<ReadonlyMap<string, StoredMessage>> {
    const found = new Map<string, StoredMessage>();
    for (const { id, message } of missing) {
      const repeated = await this.findStored(message);
      if (!repeated) continue;
      const { userId, seq, createdAt } = repeated;
      found.set(id, { id: repeated.id, seq, createdAt, userId, ungreetedSince: null, repeated });
    }
    return found;
  }
}

/** The last digit of an id is random. */
function chooseLane(consultationId: string): number {
  return Number.parseInt(consultationId.slice(-1), 16) % LANES;
}

/** Puts a message that is in the batch twice behind its first occurrence. */
function joinRepeats(batch: readonly Pending[]): Pending[] {
  const first = new Map<string, Pending>();
  return batch.filter((pending) => {
    const { clientId, consultationId, senderId } = pending.message;
    if (clientId === null) return true;
    const key = `${consultationId} ${senderId} ${clientId}`;
    const known = first.get(key);
    if (known) known.repeats.push(pending);
    else first.set(key, pending);
    return !known;
  });
}

function settle(pending: Pending, stored: StoredMessage | undefined): void {
  if (!stored) {
    rejectAll(pending, DomainError.notFound());
    return;
  }
  pending.resolve(stored);
  for (const repeat of pending.repeats)
    repeat.resolve({ ...stored, repeated: stored.repeated ?? asRecord(pending, stored) });
}

function rejectAll(pending: Pending, error: Error): void {
  for (const each of [pending, ...pending.repeats]) each.reject(error);
}

function asRecord({ message }: Pending, { id, seq, createdAt }: StoredMessage): MessageRecord {
  const isResolved = message.sender !== 'user';
  return { ...message, id, seq, createdAt, isResolved, senderName: '', documentName: null };
}

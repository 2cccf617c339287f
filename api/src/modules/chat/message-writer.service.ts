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

/** The result of storing a message, which is now in the database. */
export interface StoredMessage {
  readonly id: string;
  readonly seq: number;
  readonly createdAt: Date;
  /** The owner of the consultation. */
  readonly userId: string;
  /**
   * Since when the person has been waiting, if no automatic answer was sent yet; otherwise null.
   */
  readonly ungreetedSince: Date | null;
  /** The earlier message, if this one was already stored. */
  readonly repeated: MessageRecord | null;
}

interface AlreadyStored extends MessageRecord {
  readonly userId: string;
}

interface Pending {
  readonly id: string;
  readonly message: NewMessage;
  readonly resolve: (stored: StoredMessage) => void;
  readonly reject: (error: Error) => void;
  /** Repeats of the same message that arrived before this one was stored. */
  readonly repeats: Pending[];
}

const MAX_BATCH = 256;
const LANES = 4;

/** A queue whose batches are stored one after the other. */
interface Lane {
  queue: Pending[];
  writing: Promise<void> | null;
}

/**
 * Stores messages. Messages from all connections that arrive while a statement runs are stored
 * together by the next one, so that many share a commit. Each consultation belongs to one lane, and
 * a lane runs one statement at a time, so the order within a consultation is the order of the
 * calls. Between processes, the lock on the consultation decides.
 */
@Injectable()
export class MessageWriterService {
  private readonly ctx = RequestContext.system('chat');
  /** Prepared statements whose plans the server caches. */
  private readonly inserts;
  private readonly lanes = Array.from({ length: LANES }, (): Lane => ({ queue: [], writing: null }));

  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
  ) {
    this.inserts = database.queryPlanned(this.ctx, () => INSERT_MESSAGES_PLAN);
  }

  /**
   * Stores a message, or finds it if it was already stored.
   * @throws DomainError NOT_FOUND if the consultation doesn't exist, UNAVAILABLE
   */
  store(message: NewMessage): Promise<StoredMessage> {
    return new Promise((resolve, reject) => {
      const lane = this.lanes[chooseLane(message.consultationId)];
      if (!lane) throw new RangeError('There is no such lane.');
      lane.queue.push({ id: newId(), message, resolve, reject, repeats: [] });
      lane.writing ??= this.writeAll(lane);
    });
  }

  /** Resolves when no message is waiting to be stored. */
  async drain(): Promise<void> {
    while (this.lanes.some(({ writing }) => writing !== null))
      for (const { writing } of this.lanes) if (writing) await writing;
  }

  private async writeAll(lane: Lane): Promise<void> {
    // Collects everything that the sockets deliver in this turn of the event loop.
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
      // A message that the database rejects, for example because its document was just deleted,
      // must not fail the others.
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

  /** The message already stored with this client id; null if there is none. */
  async findStored({ consultationId, senderId, clientId }: NewMessage): Promise<AlreadyStored | null> {
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

  /**
   * Messages that the statement skipped were already stored, or their consultation doesn't exist.
   */
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

/** The last digit of an id is random, so it distributes consultations evenly. */
function chooseLane(consultationId: string): number {
  return Number.parseInt(consultationId.slice(-1), 16) % LANES;
}

/** Attaches duplicates within the batch to their first occurrence. */
function joinRepeats(batch: readonly Pending[]): Pending[] {
  const first = new Map<string, Pending>();
  return batch.filter((pending) => {
    const { clientId, consultationId, senderId } = pending.message;
    if (clientId === null) return true;
    const key = `${consultationId} ${senderId} ${clientId}`;
    const original = first.get(key);
    if (original) original.repeats.push(pending);
    else first.set(key, pending);
    return !original;
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

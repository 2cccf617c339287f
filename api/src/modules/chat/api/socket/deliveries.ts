import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { RequestContext } from '../../../../platform/context/request-context.js';
import { Database } from '../../../../platform/database/database.js';
import { newId } from '../../../../platform/database/ids.js';
import { MessageBus } from '../../../../platform/realtime/message-bus.js';
import type { MessageRecord } from '../../index.js';
import { selectMessages } from '../../message-record.js';
import { Connections } from './connections.js';
import { messageFrames } from './server-frames.js';
import { toWire } from './wire-message.js';

const CHANNEL = 'chat-messages';
/** The maximum number of updates that fit into a message of the bus. */
const MAX_UPDATES = 60;
/**
 * How long updates are collected, in milliseconds: sending them together costs the bus and its
 * database one commit.
 */
const FLUSH_DELAY_MS = 20;
const MAX_ROWS = 500;
/** The maximum number of consultations whose delivery a process tracks. */
const MAX_TRACKED = 20_000;

/** Announces stored messages of a consultation: their range, and how many the person wrote. */
const news = z.object({
  origin: z.string(),
  stored: z.array(z.tuple([z.string(), z.number(), z.number(), z.number()])),
});
type ConsultationUpdate = z.infer<typeof news>['stored'][number];

/** What this process has delivered of a consultation, and up to where it is reading. */
interface Progress {
  last: number;
  target: number;
}

/**
 * Delivers stored messages to the connections of this process, each once and in the order of the
 * consultation. Processes only tell each other how far a consultation has come, and read the rest
 * from the database. Whatever the bus lost or reordered is read with the next update or poll.
 */
@Injectable()
export class Deliveries implements OnModuleDestroy {
  readonly connections = new Connections();
  private readonly logger = new Logger(Deliveries.name);
  private readonly ctx = RequestContext.system('chat-delivery');
  private readonly processId = newId();
  private readonly progressByConsultation = new LRUCache<string, Progress>({ max: MAX_TRACKED });
  /** Consultations whose messages are being read from the database. */
  private readonly catchingUp = new Map<string, Progress>();
  private reading: Promise<void> | null = null;
  private readonly unannounced = new Map<string, ConsultationUpdate>();
  private announcing: NodeJS.Timeout | undefined;
  private reached = new Map<string, number>();

  constructor(
    private readonly database: Database,
    private readonly bus: MessageBus,
  ) {}

  /**
   * @param onOthers called with the number of messages that a person wrote through other processes
   */
  async start(onOthers: (consultationId: string, count: number) => void): Promise<void> {
    await this.bus.subscribe(
      CHANNEL,
      (message) => {
        const { origin, stored } = news.parse(message);
        if (origin === this.processId) return;
        for (const [id, from, to, count] of stored) {
          if (count > 0) onOthers(id, count);
          this.handleUpdates(id, from, to);
        }
      },
      () => void this.poll(new Date(Date.now() - 60_000)),
    );
  }

  onModuleDestroy(): void {
    this.flushUpdates();
  }

  /** Delivers a message that this process just stored. */
  deliver(record: MessageRecord): void {
    const { consultationId, seq, sender } = record;
    this.announce(consultationId, seq, sender === 'user' ? 1 : 0);
    const progress = this.progressByConsultation.get(consultationId);
    if (progress && progress.last === seq - 1 && !this.catchingUp.has(consultationId)) {
      progress.last = seq;
      this.send(record);
    } else if (!progress || progress.last < seq) this.catchUp(consultationId, seq - 1, seq);
  }

  /**
   * Announces a message that was already stored, in case the process that stored it didn't get to
   * announce it.
   */
  reannounce(consultationId: string, seq: number): void {
    this.announce(consultationId, seq, 0);
  }

  /** Starts tracking a user's connection after its history was sent. */
  begin(consultationId: string, historySeq: number): void {
    if (!this.progressByConsultation.has(consultationId))
      this.progressByConsultation.set(consultationId, { last: historySeq, target: historySeq });
    this.noteReached(consultationId, historySeq);
  }

  /** What reached people's own connections since the last call, by consultation. */
  takeReached(): ReadonlyMap<string, number> {
    const reached = this.reached;
    this.reached = new Map();
    return reached;
  }

  /**
   * Polls for messages whose announcement was lost: the bus was down, or the process that stored
   * them was killed.
   * @param since when this last ran
   */
  async poll(since: Date): Promise<void> {
    if (this.connections.all.size === 0) return;
    const rows = await this.database
      .query(this.ctx)
      .selectFrom('chatConsultation as consultation')
      .select([
        'consultation.id',
        'consultation.lastSeq',
        sql<number | null>`(SELECT min(newest.seq) FROM (
            SELECT seq, created_at FROM chat_message m WHERE m.consultation_id = consultation.id
            ORDER BY seq DESC LIMIT 50) newest WHERE newest.created_at > ${since})`.as('firstSeq'),
      ])
      .where('consultation.lastMessageAt', '>', since)
      .execute();
    for (const { id, lastSeq, firstSeq } of rows) this.handleUpdates(id, firstSeq ?? lastSeq + 1, lastSeq);
  }

  private handleUpdates(consultationId: string, from: number, to: number): void {
    if (!this.connections.isWatched(consultationId)) {
      // A consultation that isn't followed must be forgotten, or later messages would look
      // undelivered.
      this.progressByConsultation.delete(consultationId);
      return;
    }
    const progress = this.progressByConsultation.get(consultationId);
    if (!progress || progress.last < to) this.catchUp(consultationId, from - 1, to);
  }

  /** @param after the last delivered number, if no better value is known */
  private catchUp(consultationId: string, after: number, to: number): void {
    const progress = this.progressByConsultation.get(consultationId) ?? { last: after, target: to };
    progress.target = Math.max(progress.target, to);
    this.progressByConsultation.set(consultationId, progress);
    this.catchingUp.set(consultationId, progress);
    this.reading ??= this.readBehind();
  }

  private async readBehind(): Promise<void> {
    await new Promise(setImmediate);
    while (this.catchingUp.size > 0) {
      try {
        await this.readOnce([...this.catchingUp]);
      } catch (error) {
        this.logger.error(
          { err: error },
          'Stored messages could not be read; they are delivered at the next look',
        );
        for (const id of this.catchingUp.keys()) this.progressByConsultation.delete(id);
        this.catchingUp.clear();
      }
    }
    this.reading = null;
  }

  private async readOnce(batch: readonly (readonly [id: string, progress: Progress])[]): Promise<void> {
    const ids = batch.map(([id]) => id);
    const after = batch.map(([, { last }]) => last);
    const targets = new Map(batch.map(([id, { target }]) => [id, target]));
    const from = sql<{
      id: string;
      last: number;
    }>`(SELECT * FROM unnest(${ids}::uuid[], ${after}::integer[]) AS w (id, last))`;
    const rows = await selectMessages(this.database, this.ctx)
      .innerJoin(from.as('wanted'), (join) =>
        join.onRef('wanted.id', '=', 'message.consultationId').onRef('message.seq', '>', 'wanted.last'),
      )
      .orderBy('message.consultationId')
      .orderBy('message.seq')
      .limit(MAX_ROWS)
      .execute();
    for (const record of rows) {
      const progress = this.catchingUp.get(record.consultationId);
      if (!progress || record.seq <= progress.last) continue;
      progress.last = record.seq;
      this.send(record);
    }
    const isAll = rows.length < MAX_ROWS;
    for (const [id, progress] of batch) {
      // Sequence numbers may have gaps.
      if (isAll) progress.last = Math.max(progress.last, targets.get(id) ?? 0);
      if (progress.last >= progress.target) this.catchingUp.delete(id);
    }
  }

  private send(record: MessageRecord): void {
    const own = this.connections.listByConsultation(record.consultationId);
    const { admins } = this.connections;
    if (own.size === 0 && admins.size === 0) return;
    const [frame, senders] = messageFrames(toWire(record));
    const choose = (userId: string | undefined) => (userId === record.senderId ? senders : frame);
    for (const connection of own) connection.sendInOrder(record.seq, choose(connection.identity?.userId));
    for (const connection of admins) connection.send(choose(connection.identity?.userId));
    // Only messages by others are emailed to a person whom they didn't reach.
    if (own.size > 0 && record.sender !== 'user') this.noteReached(record.consultationId, record.seq);
  }

  private noteReached(consultationId: string, seq: number): void {
    this.reached.set(consultationId, Math.max(seq, this.reached.get(consultationId) ?? 0));
  }

  private announce(id: string, seq: number, count: number): void {
    const [, from, to, before] = this.unannounced.get(id) ?? [id, seq, seq, 0];
    this.unannounced.set(id, [id, Math.min(from, seq), Math.max(to, seq), before + count]);
    this.announcing ??= setTimeout(() => this.flushUpdates(), FLUSH_DELAY_MS);
  }

  private flushUpdates(): void {
    clearTimeout(this.announcing);
    this.announcing = undefined;
    const stored = [...this.unannounced.values()];
    this.unannounced.clear();
    for (let start = 0; start < stored.length; start += MAX_UPDATES) {
      const message = { origin: this.processId, stored: stored.slice(start, start + MAX_UPDATES) };
      this.bus.publish(CHANNEL, message).catch((error: unknown) => {
        this.logger.warn(
          { err: error },
          'New messages were not announced to the other processes, which find them by polling',
        );
      });
    }
  }
}

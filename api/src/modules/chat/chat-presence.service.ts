import { Injectable, Logger } from '@nestjs/common';
import { sql } from 'kysely';
import { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import { matchAny, now } from '../../platform/database/tables.js';
import { MessageBus } from '../../platform/realtime/message-bus.js';

const CHANNEL = 'chat-presence';
/** A killed process is removed after its lease and one check: well under 30 seconds. */
const LEASE_SECONDS = 20;
const RENEW_MS = 6_000;
const POLL_MS = 5_000;

type Listener = (adminCount: number) => void;

/** Who is online, across all processes. Each process holds a lease on its own connections' people and renews it. */
@Injectable()
export class ChatPresenceService {
  private readonly logger = new Logger(ChatPresenceService.name);
  private readonly ctx = RequestContext.system('chat-presence');
  private readonly processId = newId();
  /** The people of this process, and whether each is an admin. */
  private readonly present = new Map<string, boolean>();
  /** People whose row may differ from `present`. */
  private dirty = new Set<string>();
  private syncing: Promise<void> | null = null;
  private readonly listeners = new Set<Listener>();
  private timers: NodeJS.Timeout[] = [];
  private readonly running = new Set<Promise<void>>();
  private stopped = false;
  private count = 0;

  constructor(
    private readonly database: Database,
    private readonly bus: MessageBus,
  ) {}

  /** The number of online admins as of the last check. */
  get adminCount(): number {
    return this.count;
  }

  /**
   * Acquires this process's lease and starts checking periodically. @param listener called when the
   * number of admins changes
   */
  async start(listener: Listener): Promise<void> {
    this.listeners.add(listener);
    await this.renew();
    await this.bus.subscribe(
      CHANNEL,
      () => void this.refresh(),
      () => void this.refresh(),
    );
    this.timers = [
      setInterval(() => void this.guarded(() => this.renew()), RENEW_MS),
      setInterval(() => void this.refresh(), POLL_MS),
    ];
    for (const timer of this.timers) timer.unref();
    await this.refresh();
  }

  /**
   * Releases the lease, so that nobody waits for it to expire. From then on it ignores messages, its own among them:
   * they arrive while connections are being closed.
   */
  async stop(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await this.syncing;
    this.stopped = true;
    await Promise.all(this.running);
    await this.attempt(async () => {
      await this.database
        .query(this.ctx)
        .deleteFrom('chatProcess')
        .where('id', '=', this.processId)
        .execute();
      await this.bus.publish(CHANNEL, {});
    });
  }

  /** Records that a person has a connection here. Resolves once every process can see it. */
  enter(userId: string, isAdmin: boolean): Promise<void> {
    this.present.set(userId, isAdmin);
    return this.sync(userId);
  }

  /** Records that the person's last connection here is closed. */
  leave(userId: string): Promise<void> {
    this.present.delete(userId);
    return this.sync(userId);
  }

  /** The number of online admins, counted now. */
  async countAdmins(ctx: RequestContext): Promise<number> {
    const row = await this.database
      .query(ctx)
      .selectFrom('chatPresence as presence')
      .innerJoin('chatProcess as process', 'process.id', 'presence.processId')
      .select(sql<number>`count(DISTINCT presence.user_id)::integer`.as('count'))
      .where('presence.isAdmin', '=', true)
      .where('process.expiresAt', '>', now)
      .executeTakeFirstOrThrow();
    return row.count;
  }

  private sync(userId: string): Promise<void> {
    this.dirty.add(userId);
    // If a running statement may have missed the caller's change, the caller waits for the next
    // one.
    const running = this.syncing;
    this.syncing = (running ?? Promise.resolve()).then(() => this.writeDirty());
    return this.syncing;
  }

  private async writeDirty(): Promise<void> {
    if (this.dirty.size === 0) return;
    const changed = [...this.dirty];
    this.dirty = new Set();
    await this.guarded(async () => {
      const before = this.count;
      await this.write(changed);
      await this.refresh();
      if (this.count !== before) await this.bus.publish(CHANNEL, {});
    });
  }

  private async write(changed: readonly string[]): Promise<void> {
    const query = this.database.query(this.ctx);
    const here = changed.filter((userId) => this.present.has(userId));
    const gone = changed.filter((userId) => !this.present.has(userId));
    if (gone.length > 0) {
      await query
        .deleteFrom('chatPresence')
        .where('processId', '=', this.processId)
        .where('userId', '=', matchAny(gone))
        .execute();
    }
    if (here.length === 0) return;
    const isAdmin = here.map((userId) => this.present.get(userId) ?? false);
    // An account that was erased in the meantime has no row to refer to.
    await sql`INSERT INTO chat_presence (process_id, user_id, is_admin)
      SELECT process.id, person.id, here.is_admin
      FROM unnest(${here}::uuid[], ${isAdmin}::boolean[]) AS here (user_id, is_admin)
      JOIN users person ON person.id = here.user_id
      JOIN chat_process process ON process.id = ${this.processId}
      ON CONFLICT (process_id, user_id) DO UPDATE SET is_admin = excluded.is_admin`.execute(query);
  }

  /**
   * A process that was delayed for longer than its lease may have been removed, so it enters
   * everyone again.
   */
  private async renew(): Promise<void> {
    const query = this.database.query(this.ctx);
    const expiresAt = sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`;
    const { isNew } = await query
      .insertInto('chatProcess')
      .values({ id: this.processId, expiresAt })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ expiresAt }))
      .returning(sql<boolean>`xmax = 0`.as('isNew'))
      .executeTakeFirstOrThrow();
    if (isNew && this.present.size > 0) await this.write([...this.present.keys()]);
    await query
      .deleteFrom('chatProcess')
      .where('expiresAt', '<', sql<Date>`now() - interval '1 minute'`)
      .execute();
  }

  private async refresh(): Promise<void> {
    await this.guarded(async () => {
      const count = await this.countAdmins(this.ctx);
      if (count === this.count) return;
      this.count = count;
      for (const listener of this.listeners) listener(count);
    });
  }

  /** Like {@link attempt}, until it is stopped, which waits for this. */
  private async guarded(work: () => Promise<void>): Promise<void> {
    if (this.stopped) return;
    const attempt = this.attempt(work);
    this.running.add(attempt);
    await attempt;
    this.running.delete(attempt);
  }

  /**
   * Ignores failures: the database may be unavailable for a moment, and the next check catches up.
   */
  private async attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.error({ err: error }, 'The presence of the chat could not be kept');
    }
  }
}

import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { PostgresClient } from './postgres-client.js';
import { DATABASE_URL } from './tokens.js';

type Listener = (payload: string) => void;

const RECONNECT_MS = 500;

/**
 * One dedicated connection for PostgreSQL notifications. It reconnects automatically and then calls every
 * `onReconnect`, because notifications sent in between are lost: listeners poll again.
 */
@Injectable()
export class PostgresListener implements OnApplicationShutdown {
  private readonly logger = new Logger(PostgresListener.name);
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly reconnected = new Set<() => void>();
  private client: PostgresClient | null = null;
  /** The statement in flight; the connection runs one at a time. */
  private running: Promise<unknown> = Promise.resolve();
  private connecting: Promise<void> | null = null;
  private retry: NodeJS.Timeout | null = null;
  private closed = false;

  constructor(@Inject(DATABASE_URL) private readonly url: string) {}

  async listen(channel: string, listener: Listener, onReconnect?: () => void): Promise<void> {
    const existing = this.listeners.get(channel);
    if (existing) existing.add(listener);
    else this.listeners.set(channel, new Set([listener]));
    if (onReconnect) this.reconnected.add(onReconnect);
    if (!this.client) await this.connect();
    else if (!existing) await this.subscribe(this.client, channel);
  }

  async onApplicationShutdown(): Promise<void> {
    this.closed = true;
    if (this.retry) clearTimeout(this.retry);
    const client = this.client;
    this.client = null;
    await client?.end();
  }

  private connect(): Promise<void> {
    this.connecting ??= this.open().finally(() => {
      this.connecting = null;
    });
    return this.connecting;
  }

  private async open(): Promise<void> {
    const client = new PostgresClient({
      connectionString: this.url,
      keepAlive: true,
      application_name: 'portolan-listen',
    });
    client.on('error', (error) => this.lost(client, error));
    client.on('end', () => this.lost(client, null));
    client.on('notification', (message) => this.deliver(message.channel, message.payload ?? ''));
    try {
      await client.connect();
      for (const channel of this.listeners.keys()) await this.subscribe(client, channel);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    if (this.closed) await client.end();
    else this.client = client;
  }

  private async subscribe(client: PostgresClient, channel: string): Promise<void> {
    const subscribed = this.running.then(() => client.query(`LISTEN ${pg.escapeIdentifier(channel)}`));
    this.running = subscribed.catch(() => undefined);
    await subscribed;
  }

  private deliver(channel: string, payload: string): void {
    for (const listener of this.listeners.get(channel) ?? []) listener(payload);
  }

  private lost(client: PostgresClient, error: Error | null): void {
    if (this.closed || this.client !== client) return;
    this.client = null;
    this.logger.warn(`Notifications are interrupted: ${error?.message ?? 'connection ended'}`);
    this.scheduleReconnect();
  }

  private scheduleReconnect(): void {
    if (this.closed || this.retry) return;
    this.retry = setTimeout(() => {
      this.retry = null;
      this.connect().then(
        () => this.reconnected.forEach((onReconnect) => onReconnect()),
        () => this.scheduleReconnect(),
      );
    }, RECONNECT_MS);
  }
}

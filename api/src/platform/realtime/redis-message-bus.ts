import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { deliver, MessageBus } from './message-bus.js';

/** The message bus on Redis pub/sub. */
@Injectable()
export class RedisMessageBus extends MessageBus implements OnApplicationShutdown {
  private readonly listeners = new Map<string, Set<(message: unknown) => void>>();
  private readonly reconnects = new Set<() => void>();
  private readonly subscriber: Redis;

  constructor(
    private readonly redis: Redis,
    private readonly prefix: string,
  ) {
    super();
    // The ready check runs INFO, which isn't allowed on a subscribed connection. After a lost connection we
    // resubscribe ourselves: nobody handles a failure of the client's own attempt, which would crash the process.
    this.subscriber = redis.duplicate({ enableReadyCheck: false, autoResubscribe: false });
    this.subscriber.on('error', () => undefined);
    this.subscriber.on('ready', () => void this.resume());
    this.subscriber.on('message', (channel: string, payload: string) => {
      for (const listener of this.listeners.get(channel) ?? []) deliver(payload, listener);
    });
  }

  async publish(channel: string, message: unknown): Promise<void> {
    await this.redis.publish(this.key(channel), JSON.stringify(message));
  }

  async subscribe(
    channel: string,
    listener: (message: unknown) => void,
    onReconnect?: () => void,
  ): Promise<void> {
    if (onReconnect) this.reconnects.add(onReconnect);
    const key = this.key(channel);
    const existing = this.listeners.get(key);
    if (existing) {
      existing.add(listener);
      return;
    }
    this.listeners.set(key, new Set([listener]));
    await this.subscriber.subscribe(key);
  }

  onApplicationShutdown(): void {
    this.subscriber.disconnect();
  }

  /** Resubscribes on a new connection; if it doesn't respond, on the next one. */
  private async resume(): Promise<void> {
    const keys = [...this.listeners.keys()];
    if (keys.length === 0) return;
    try {
      await this.subscriber.subscribe(...keys);
      for (const reconnected of this.reconnects) reconnected();
    } catch {
      if (this.subscriber.status === 'ready') this.subscriber.disconnect(true);
    }
  }

  private key(channel: string): string {
    return `${this.prefix}:bus:${channel}`;
  }
}

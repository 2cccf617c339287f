import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { deliver, MessageBus } from './message-bus.js';

/** The bus on Redis' publish and subscribe. */
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
    // The check asks INFO, which a connection that has started to subscribe may not send. After a lost connection we
    // subscribe ourselves: the client's own attempt has nobody who handles its failure, which would end the process.
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

  /** Listens again on a new connection; on one that doesn't answer, the next one. */
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

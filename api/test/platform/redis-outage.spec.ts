import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GENERAL_LIMIT, RateLimits } from '../../src/platform/ratelimit/rate-limits.js';
import { RedisMessageBus } from '../../src/platform/realtime/redis-message-bus.js';
import { startTestApp, type TestApp } from '../harness/index.js';

/** The part of Redis that a subscriber needs, so that the test needs no installed Redis. */
class FakeRedis {
  /** Whether it responds to SUBSCRIBE. */
  answers = true;
  readonly asked: string[] = [];
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<FakeRedis> {
    const server = createServer();
    const redis = new FakeRedis(server);
    server.on('connection', (socket) => {
      redis.sockets.add(socket);
      socket.on('close', () => redis.sockets.delete(socket));
      socket.on('error', () => undefined);
      socket.on('data', (piece) => redis.read(socket, piece.toString()));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return redis;
  }

  get port(): number {
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('It does not listen.');
    return address.port;
  }

  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  tell(channel: string, message: string): void {
    const frame = `*3\r\n$7\r\nmessage\r\n$${channel.length}\r\n${channel}\r\n$${message.length}\r\n${message}\r\n`;
    for (const socket of this.sockets) socket.write(frame);
  }

  async stop(): Promise<void> {
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  /** A command is an array of strings; the first is its name. */
  private read(socket: Socket, text: string): void {
    for (const command of text.split(/^\*\d+\r\n/m).filter((part) => part !== '')) {
      const words = command.split('\r\n').filter((_, index) => index % 2 === 1);
      const name = words[0]?.toLowerCase() ?? '';
      this.asked.push(name);
      if (name !== 'subscribe') socket.write('+OK\r\n');
      else if (this.answers) {
        for (const [index, channel] of words.slice(1).entries()) {
          socket.write(`*3\r\n$9\r\nsubscribe\r\n$${channel.length}\r\n${channel}\r\n:${index + 1}\r\n`);
        }
      }
    }
  }
}

describe('the message bus during Redis outages', () => {
  let fake: FakeRedis;
  let redis: Redis;
  let bus: RedisMessageBus;

  beforeEach(async () => {
    fake = await FakeRedis.start();
    redis = new Redis(fake.port, '127.0.0.1', {
      enableReadyCheck: false,
      maxRetriesPerRequest: 2,
      commandTimeout: 100,
    });
    redis.on('error', () => undefined);
    bus = new RedisMessageBus(redis, 'test');
  });

  afterEach(async () => {
    bus.onApplicationShutdown();
    redis.disconnect();
    await fake.stop();
  });

  it('survives an unanswered subscription, and receives messages afterwards', async () => {
    const heard: unknown[] = [];
    let resumed = 0;
    await bus.subscribe(
      'live',
      (message) => heard.push(message),
      () => (resumed += 1),
    );
    await expect.poll(() => resumed).toBe(1);
    fake.answers = false;
    fake.cut();
    // Each of these is an attempt that fails; unhandled, one of them would end the process, and this test.
    const subscriptions = () => fake.asked.filter((name) => name === 'subscribe').length;
    await expect.poll(subscriptions, { timeout: 20_000 }).toBeGreaterThan(3);
    expect(resumed).toBe(1);
    fake.answers = true;
    await expect.poll(() => resumed, { timeout: 20_000 }).toBe(2);
    fake.tell('test:bus:live', '"news"');
    await expect.poll(() => heard).toEqual(['news']);
  });
});

describe('rate limits during a Redis outage', () => {
  let app: TestApp;
  let redis: Redis;
  let limits: RateLimits;

  beforeAll(async () => {
    app = await startTestApp({ parts: ['api'], env: { RATE_LIMIT_FACTOR: '1' } });
    const fake = await FakeRedis.start();
    const { port } = fake;
    await fake.stop();
    redis = new Redis(port, '127.0.0.1', { maxRetriesPerRequest: 0, commandTimeout: 200 });
    redis.on('error', () => undefined);
    limits = new RateLimits(app.settings, redis, app.get(DataSource));
  });

  afterAll(async () => {
    redis.disconnect();
    await app.close();
  });

  it('are counted in the process for reads, so that pages stay readable', async () => {
    for (let request = 0; request < GENERAL_LIMIT.perMinute; request += 1) {
      await limits.consume(GENERAL_LIMIT, '192.0.2.1');
    }
    await expect(limits.consume(GENERAL_LIMIT, '192.0.2.1')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('let nothing through that protects an account', async () => {
    const limit = { name: 'test-sign-in', perMinute: 5, isDurable: true };
    await expect(limits.consume(limit, 'ada@example.com')).rejects.not.toMatchObject({
      code: 'RATE_LIMITED',
    });
  });
});

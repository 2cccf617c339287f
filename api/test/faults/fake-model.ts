import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The language model's responses. */
export type ModelBehavior = 'sound' | 'hang' | 'garbage' | 'html' | 'endless' | 429 | 500;

const REPLY = { id: '1', object: 'chat.completion' };

/** A language model that adds nothing when it responds correctly. */
export class FakeModel {
  mood: ModelBehavior = 'sound';
  asked = 0;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<FakeModel> {
    const server = createServer();
    const model = new FakeModel(server);
    server.on('request', (request, response) => {
      request.resume();
      request.on('end', () => model.answer(response));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return model;
  }

  get url(): string {
    // A listening server has an address with a port.
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private answer(response: ServerResponse): void {
    this.asked += 1;
    const { mood } = this;
    if (mood === 'hang') return;
    if (mood === 429 || mood === 500) {
      response.writeHead(mood, { 'retry-after': '1' }).end('{}');
    } else if (mood === 'html') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>busy</html>');
    } else if (mood === 'endless') {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end('x'.repeat(1_000_000));
    } else {
      const content = mood === 'garbage' ? '{"score": 999, "sentences": "' : '{"sentences": []}';
      const choices = [{ index: 0, message: { role: 'assistant', content } }];
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ ...REPLY, choices }));
    }
  }
}

import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Balancer } from './balancer.mjs';

/** @type {Balancer} */
let balancer;
/** @type {string} */
let url;
/** @type {import('node:http').Server[]} */
let servers;

beforeEach(async () => {
  servers = [];
  balancer = new Balancer();
  url = `http://127.0.0.1:${await balancer.listen(0)}`;
});

afterEach(() => {
  balancer.close();
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});

/**
 * @param {string} name
 * @param {import('node:http').RequestListener} listener
 */
async function addNode(name, listener) {
  const server = createServer(listener);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return { server, node: balancer.add(name, address.port) };
}

/** @param {string} name */
const saying =
  (name) =>
  (/** @type {unknown} */ _incoming, /** @type {import('node:http').ServerResponse} */ response) => {
    response.end(name);
  };

/** A node without a server, as after a kill. */
async function addDeadNode() {
  const { server, node } = await addNode('dead', saying('dead'));
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
  return node;
}

describe('a balancer', () => {
  it('forwards method, path, headers and body, and returns the response unchanged', async () => {
    await addNode('a', (incoming, response) => {
      let body = '';
      incoming.setEncoding('utf8').on('data', (text) => {
        body += text;
      });
      incoming.on('end', () => {
        response.writeHead(
          201,
          [
            ['Set-Cookie', 'a=1'],
            ['Set-Cookie', 'b=2'],
          ].flat(),
        );
        response.end(JSON.stringify([incoming.method, incoming.url, incoming.headers['x-own'], body]));
      });
    });
    const response = await fetch(`${url}/path?x=1`, {
      method: 'POST',
      body: 'words',
      headers: { 'x-own': 'kept' },
    });
    expect([response.status, response.headers.getSetCookie()]).toEqual([201, ['a=1', 'b=2']]);
    expect(await response.json()).toEqual(['POST', '/path?x=1', 'kept', 'words']);
  });

  it('states whose request it is, and ignores such claims by the client', async () => {
    await addNode('a', (incoming, response) => response.end(JSON.stringify(incoming.headers)));
    const headers = await (await fetch(url, { headers: { 'x-forwarded-for': '203.0.113.9' } })).json();
    expect(headers).toMatchObject({ 'x-forwarded-for': expect.stringMatching(/127\.0\.0\.1$/) });
  });

  it('retries a harmless request on another node, and answers 502 otherwise', async () => {
    await addDeadNode();
    await addNode('living', saying('living'));
    for (let round = 0; round < 4; round += 1) expect(await (await fetch(url)).text()).toBe('living');
    expect((await fetch(url, { method: 'POST' })).status).toBe(502);
  });

  it('answers 503 without a node, and 502 when all are gone', async () => {
    expect((await fetch(url)).status).toBe(503);
    await addDeadNode();
    expect((await fetch(url)).status).toBe(502);
  });

  it('sends a draining node nothing new, and waits for its requests', async () => {
    /** @type {(() => void)[]} */
    const pending = [];
    const { node } = await addNode('old', (_incoming, response) => pending.push(() => response.end('old')));
    const first = fetch(url).then((response) => response.text());
    await expect.poll(() => pending.length).toBe(1);
    await addNode('new', saying('new'));
    let drained = false;
    const draining = balancer.drain(node, 10_000).then(() => {
      drained = true;
    });
    expect(await (await fetch(url)).text()).toBe('new');
    expect(drained).toBe(false);
    pending[0]?.();
    expect(await first).toBe('old');
    await draining;
  });

  it('keeps a handshake of several requests on one node', async () => {
    await addNode('a', saying('a'));
    await addNode('b', saying('b'));
    const first = await fetch(`${url}/socket.io/?x`);
    const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const own = await first.text();
    for (let round = 0; round < 4; round += 1) {
      expect(await (await fetch(`${url}/socket.io/?x`, { headers: { cookie } })).text()).toBe(own);
    }
  });

  it('forwards an upgrade, what follows it, and a refusal', async () => {
    const { server } = await addNode('a', saying('a'));
    server.on('upgrade', (incoming, socket) => {
      if (incoming.url !== '/ws') return socket.end('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n');
      socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
      return socket.on('data', (data) => socket.write(`heard ${String(data)}`));
    });
    const upgrade = (/** @type {string} */ path) =>
      request(`${url}${path}`, { headers: { connection: 'Upgrade', upgrade: 'websocket' } }).end();
    /** @type {Promise<import('node:stream').Duplex>} */
    const opened = new Promise((resolve) => {
      upgrade('/ws').once('upgrade', (_reply, far) => resolve(far));
    });
    const socket = await opened;
    socket.write('a word');
    expect(String((await once(socket, 'data'))[0])).toBe('heard a word');
    socket.destroy();
    const status = await new Promise((resolve) =>
      upgrade('/elsewhere').once('response', (reply) => resolve(reply.destroy().statusCode)),
    );
    expect(status).toBe(404);
  });

  it('tells a node when its client has disconnected', async () => {
    let ended = false;
    let isRequested = false;
    await addNode('a', (_request, response) => {
      isRequested = true;
      response.on('close', () => {
        ended = true;
      });
    });
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await expect.poll(() => isRequested).toBe(true);
    socket.destroy();
    await expect.poll(() => ended).toBe(true);
  });
});

import { Agent, createServer, request } from 'node:http';

/**
 * One process behind the balancer.
 * @typedef {object} Node
 * @property {string} name
 * @property {number} port of 127.0.0.1
 * @property {boolean} open whether it gets new requests
 * @property {number} busy requests that it has not answered yet
 */

/** Methods of requests that can be retried because they change nothing. */
const REPEATABLE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** The path of handshakes whose requests must all reach the same node. */
const STICKY_PATH = '/socket.io/';
const STICKY_COOKIE = 'portolan_node';
/** Hop-by-hop headers, which aren't forwarded. */
const HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * Distributes requests and sockets among the processes of one machine: the least busy one gets the next. If a node
 * is gone, a request that changes nothing is retried on another node; any other gets a 502.
 */
export class Balancer {
  /** @type {Node[]} */
  nodes = [];
  /** Closes idle connections long before a node does: otherwise a request could hit a closing connection. */
  agent = new Agent({ keepAlive: true, timeout: 5_000 });
  server = createServer((asked, answer) => this.#forward(asked, answer));

  constructor() {
    this.server.on('upgrade', (asked, socket, head) => this.#upgrade(asked, socket, head));
    // Longer than any node keeps its idle connections.
    this.server.keepAliveTimeout = 60_000;
  }

  /**
   * @param {number} port 0: a free one
   * @returns {Promise<number>} the port
   */
  async listen(port) {
    await new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, () => resolve(undefined));
    });
    const address = this.server.address();
    if (typeof address !== 'object' || address === null) throw new Error('The balancer listens on no port.');
    return address.port;
  }

  /**
   * @param {string} name
   * @param {number} port
   * @returns {Node} open
   */
  add(name, port) {
    const node = { name, port, open: true, busy: 0 };
    this.nodes.push(node);
    return node;
  }

  /**
   * Sends a node no new requests, and waits until it has answered its current ones.
   * @param {Node} node
   * @param {number} withinMs the maximum time to wait, in milliseconds
   */
  async drain(node, withinMs) {
    node.open = false;
    const until = Date.now() + withinMs;
    while (node.busy > 0 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
    this.nodes = this.nodes.filter((each) => each !== node);
  }

  close() {
    this.agent.destroy();
    this.server.close();
    this.server.closeAllConnections();
  }

  /**
   * @param {import('node:http').IncomingMessage} asked
   * @param {import('node:http').ServerResponse} answer
   * @param {Set<Node>} [tried]
   */
  #forward(asked, answer, tried = new Set()) {
    const node = this.#choose(asked, tried);
    if (!node) return refuse(answer, tried.size > 0 ? 502 : 503);
    node.busy += 1;
    let over = false;
    const finish = () => {
      if (!over) node.busy -= 1;
      over = true;
    };
    const passed = request(
      {
        host: '127.0.0.1',
        port: node.port,
        method: asked.method,
        path: asked.url,
        headers: passOn(asked),
        agent: this.agent,
      },
      (reply) => {
        answer.writeHead(reply.statusCode ?? 502, keepNode(asked, node, withoutHop(reply.rawHeaders)));
        reply.pipe(answer);
        reply.on('error', () => answer.destroy());
        reply.on('close', finish);
      },
    );
    passed.on('error', () => {
      finish();
      if (answer.headersSent || answer.destroyed) return answer.destroy();
      if (!REPEATABLE.has(asked.method ?? '')) return refuse(answer, 502);
      tried.add(node);
      return this.#forward(asked, answer, tried);
    });
    answer.on('close', () => {
      if (!answer.writableFinished) passed.destroy();
      finish();
    });
    asked.pipe(passed);
  }

  /**
   * @param {import('node:http').IncomingMessage} asked
   * @param {import('node:stream').Duplex} socket
   * @param {Buffer} head
   */
  #upgrade(asked, socket, head) {
    const node = this.#choose(asked, new Set());
    if (!node) return socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n');
    const headers = [...passOn(asked), 'Connection', 'Upgrade', 'Upgrade', asked.headers.upgrade ?? ''];
    const passed = request({
      host: '127.0.0.1',
      port: node.port,
      method: asked.method,
      path: asked.url,
      headers,
    });
    const end = () => {
      socket.destroy();
      passed.destroy();
    };
    passed.on('error', end);
    socket.on('error', end);
    passed.on('response', (reply) => {
      socket.write(statusLine(reply));
      reply.pipe(socket);
    });
    passed.on('upgrade', (reply, far, farHead) => {
      socket.write(statusLine(reply));
      if (farHead.length > 0) socket.write(farHead);
      if (head.length > 0) far.write(head);
      far.pipe(socket).pipe(far);
      far.on('error', end);
      far.on('close', () => socket.destroy());
      socket.on('close', () => far.destroy());
    });
    return passed.end();
  }

  /**
   * @param {import('node:http').IncomingMessage} asked
   * @param {Set<Node>} tried
   * @returns {Node | undefined}
   */
  #choose(asked, tried) {
    const open = this.nodes.filter((node) => node.open && !tried.has(node));
    if (asked.url?.startsWith(STICKY_PATH)) {
      const name = new RegExp(`(?:^|;\\s*)${STICKY_COOKIE}=([\\w-]+)`).exec(asked.headers.cookie ?? '')?.[1];
      const own = open.find((node) => node.name === name);
      if (own) return own;
    }
    return open.sort((a, b) => a.busy - b.busy)[0];
  }
}

/**
 * The headers for a node: the received ones, and the client's address.
 * @param {import('node:http').IncomingMessage} asked
 * @returns {string[]} alternating names and values
 */
function passOn({ rawHeaders, socket, headers }) {
  const kept = withoutHop(rawHeaders);
  const own = kept.filter(
    (_, index) => !/^x-forwarded-(for|host|proto)$/i.test(kept[index - (index % 2)] ?? ''),
  );
  return [
    ...own,
    'X-Forwarded-For',
    socket.remoteAddress ?? '',
    'X-Forwarded-Host',
    headers.host ?? '',
    'X-Forwarded-Proto',
    'http',
  ];
}

/**
 * @param {readonly string[]} raw names and values in turn
 * @returns {string[]}
 */
function withoutHop(raw) {
  return raw.filter((_, index) => !HOP.has((raw[index - (index % 2)] ?? '').toLowerCase()));
}

/**
 * @param {import('node:http').IncomingMessage} asked
 * @param {Node} node
 * @param {string[]} headers
 */
function keepNode(asked, { name }, headers) {
  if (!asked.url?.startsWith(STICKY_PATH)) return headers;
  return [...headers, 'Set-Cookie', `${STICKY_COOKIE}=${name}; Path=${STICKY_PATH}; HttpOnly; SameSite=Lax`];
}

/** @param {import('node:http').IncomingMessage} reply */
function statusLine({ statusCode, statusMessage, rawHeaders }) {
  const lines = [`HTTP/1.1 ${String(statusCode)} ${statusMessage ?? ''}`];
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/**
 * @param {import('node:http').ServerResponse} answer
 * @param {502 | 503} status
 */
function refuse(answer, status) {
  answer.writeHead(status, { 'Content-Type': 'application/json', 'Retry-After': '2' });
  const message = "The service isn't available right now. Please try again in a moment.";
  answer.end(JSON.stringify({ statusCode: status, code: 'UNAVAILABLE', message }));
}

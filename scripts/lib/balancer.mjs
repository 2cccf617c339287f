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
  server = createServer((incoming, response) => this.#forward(incoming, response));

  constructor() {
    this.server.on('upgrade', (incoming, socket, head) => this.#upgrade(incoming, socket, head));
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
   * @param {import('node:http').IncomingMessage} incoming
   * @param {import('node:http').ServerResponse} response
   * @param {Set<Node>} [tried]
   */
  #forward(incoming, response, tried = new Set()) {
    const node = this.#choose(incoming, tried);
    if (!node) return refuse(response, tried.size > 0 ? 502 : 503);
    node.busy += 1;
    let over = false;
    const finish = () => {
      if (!over) node.busy -= 1;
      over = true;
    };
    const outgoing = request(
      {
        host: '127.0.0.1',
        port: node.port,
        method: incoming.method,
        path: incoming.url,
        headers: buildForwardedHeaders(incoming),
        agent: this.agent,
      },
      (reply) => {
        response.writeHead(
          reply.statusCode ?? 502,
          addStickyCookie(incoming, node, withoutHop(reply.rawHeaders)),
        );
        reply.pipe(response);
        reply.on('error', () => response.destroy());
        reply.on('close', finish);
      },
    );
    outgoing.on('error', () => {
      finish();
      if (response.headersSent || response.destroyed) return response.destroy();
      if (!REPEATABLE.has(incoming.method ?? '')) return refuse(response, 502);
      tried.add(node);
      return this.#forward(incoming, response, tried);
    });
    response.on('close', () => {
      if (!response.writableFinished) outgoing.destroy();
      finish();
    });
    incoming.pipe(outgoing);
  }

  /**
   * @param {import('node:http').IncomingMessage} incoming
   * @param {import('node:stream').Duplex} socket
   * @param {Buffer} head
   */
  #upgrade(incoming, socket, head) {
    const node = this.#choose(incoming, new Set());
    if (!node) return socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n');
    const headers = [
      ...buildForwardedHeaders(incoming),
      'Connection',
      'Upgrade',
      'Upgrade',
      incoming.headers.upgrade ?? '',
    ];
    const outgoing = request({
      host: '127.0.0.1',
      port: node.port,
      method: incoming.method,
      path: incoming.url,
      headers,
    });
    const end = () => {
      socket.destroy();
      outgoing.destroy();
    };
    outgoing.on('error', end);
    socket.on('error', end);
    outgoing.on('response', (reply) => {
      socket.write(statusLine(reply));
      reply.pipe(socket);
    });
    outgoing.on('upgrade', (reply, far, farHead) => {
      socket.write(statusLine(reply));
      if (farHead.length > 0) socket.write(farHead);
      if (head.length > 0) far.write(head);
      far.pipe(socket).pipe(far);
      far.on('error', end);
      far.on('close', () => socket.destroy());
      socket.on('close', () => far.destroy());
    });
    return outgoing.end();
  }

  /**
   * @param {import('node:http').IncomingMessage} incoming
   * @param {Set<Node>} tried
   * @returns {Node | undefined}
   */
  #choose(incoming, tried) {
    const open = this.nodes.filter((node) => node.open && !tried.has(node));
    if (incoming.url?.startsWith(STICKY_PATH)) {
      const name = new RegExp(`(?:^|;\\s*)${STICKY_COOKIE}=([\\w-]+)`).exec(
        incoming.headers.cookie ?? '',
      )?.[1];
      const own = open.find((node) => node.name === name);
      if (own) return own;
    }
    return open.sort((a, b) => a.busy - b.busy)[0];
  }
}

/**
 * The headers for a node: the received ones, and the client's address.
 * @param {import('node:http').IncomingMessage} incoming
 * @returns {string[]} alternating names and values
 */
function buildForwardedHeaders({ rawHeaders, socket, headers }) {
  const endToEnd = withoutHop(rawHeaders);
  const own = endToEnd.filter(
    (_, index) => !/^x-forwarded-(for|host|proto)$/i.test(endToEnd[index - (index % 2)] ?? ''),
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
 * @param {import('node:http').IncomingMessage} incoming
 * @param {Node} node
 * @param {string[]} headers
 */
function addStickyCookie(incoming, { name }, headers) {
  if (!incoming.url?.startsWith(STICKY_PATH)) return headers;
  return [...headers, 'Set-Cookie', `${STICKY_COOKIE}=${name}; Path=${STICKY_PATH}; HttpOnly; SameSite=Lax`];
}

/** @param {import('node:http').IncomingMessage} reply */
function statusLine({ statusCode, statusMessage, rawHeaders }) {
  const lines = [`HTTP/1.1 ${String(statusCode)} ${statusMessage ?? ''}`];
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {502 | 503} status
 */
function refuse(response, status) {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Retry-After': '2' });
  const message = "The service isn't available right now. Please try again in a moment.";
  response.end(JSON.stringify({ statusCode: status, code: 'UNAVAILABLE', message }));
}

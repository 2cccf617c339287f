import { Agent, request as send } from 'node:http';

/** @typedef {{ status: number, body: string }} Answer */

const WITHIN_MS = 60_000;

/** Keep-alive connections to the product on the loopback interface only. */
export class Connections {
  #agent;
  #port;

  /**
   * @param {number} port
   * @param {number} atOnce
   */
  constructor(port, atOnce) {
    this.#port = port;
    this.#agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {string} cookie
   * @param {unknown} [body] sent as JSON
   * @returns {Promise<Answer>}
   */
  ask(method, path, cookie, body) {
    const text = body === undefined ? '' : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const asked = send(
        {
          host: '127.0.0.1',
          port: this.#port,
          agent: this.#agent,
          method,
          path,
          timeout: WITHIN_MS,
          headers: {
            cookie,
            ...(body === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          },
        },
        (response) => {
          /** @type {Buffer[]} */
          const chunks = [];
          response.on('data', (/** @type {Buffer} */ chunk) => chunks.push(chunk));
          response.once('error', reject);
          response.once('end', () => {
            resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') });
          });
        },
      );
      asked.once('timeout', () => asked.destroy(new Error('no answer')));
      asked.once('error', reject);
      asked.end(text);
    });
  }

  close() {
    this.#agent.destroy();
  }
}

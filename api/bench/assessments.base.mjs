/**
 * The bare baseline of the bench `assessments`: node:http and pg with the same rows and fields, and nothing
 * else. It looks up no session and checks no permission: the ratios show the cost of what the product does in
 * addition.
 */
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const owner = process.env['OWNER_ID'];

const LIST = {
  name: 'list',
  text: `SELECT id, type, status, admin_status AS "adminStatus", admin_reply AS "adminReply",
           reviewed_at AS "reviewedAt", questionnaire, result, is_paid AS "isPaid",
           payment_amount_cents AS "paymentAmountCents", created_at AS "createdAt", updated_at AS "updatedAt"
         FROM assessment WHERE user_id = $1 ORDER BY id DESC`,
};
const SHORT = {
  name: 'short',
  text: 'SELECT id, type, status, created_at AS "createdAt" FROM assessment WHERE user_id = $1 ORDER BY id DESC',
};

/** @type {Record<string, () => Promise<unknown>>} */
const routes = {
  '/health/ready': () => Promise.resolve({}),
  '/list': async () => ({ assessments: (await pool.query({ ...LIST, values: [owner] })).rows }),
  '/short': async () => ({ data: { assessments: (await pool.query({ ...SHORT, values: [owner] })).rows } }),
};

const server = createServer((request, response) => {
  const route = routes[request.url ?? ''];
  if (!route) {
    response.writeHead(404).end();
    return;
  }
  route().then(
    (value) => {
      const text = JSON.stringify(value);
      response
        .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) })
        .end(text);
    },
    (/** @type {unknown} */ error) => response.writeHead(500).end(String(error)),
  );
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));

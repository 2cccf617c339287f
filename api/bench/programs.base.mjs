/**
 * The bare baseline of the bench `programs`: node:http and pg with the same rows and fields, and nothing else.
 * It looks up no session, checks no input and signs no cursor: the ratios show the cost of what the product
 * does in addition.
 */
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });

const FIELDS = `id, title, description, type, country, other_countries AS "otherCountries", organisation,
  official_url AS "officialUrl", fees_cents / 100.0 AS fees, commission_rate::float8 AS "commissionRate",
  deadline::text AS deadline, deadline_month AS "deadlineMonth", required_documents AS "requiredDocuments", tags, funding,
  degrees_for AS "degreesFor", checked_on::text AS "checkedOn", sample, created_at AS "createdAt",
  updated_at AS "updatedAt"`;
const LISTED = `id, title, type, country, organisation, fees_cents AS "feesCents", deadline::text AS deadline,
  deadline_month AS "deadlineMonth", required_documents AS "requiredDocuments", tags, funding, sample,
  created_at AS "createdAt"`;
const SHORT = 'id, title, type, country';

/**
 * A page of the newest programs of a type, below an id.
 * @param {string} fields
 * @param {URLSearchParams} query
 * @returns {Promise<unknown[]>}
 */
async function newest(fields, query) {
  /** @type {unknown[]} */
  const values = [];
  const where = ['archived_at IS NULL'];
  const type = query.get('type');
  const after = query.get('after');
  if (type !== null) where.push(`type = $${String(values.push(type))}`);
  if (after !== null) where.push(`id < $${String(values.push(after))}`);
  const limit = values.push(Number(query.get('limit')) + 1);
  const text = `SELECT ${fields} FROM program WHERE ${where.join(' AND ')} ORDER BY id DESC LIMIT $${String(limit)}`;
  /** @type {{ rows: unknown[] }} */
  const { rows } = await pool.query({ text, values });
  return rows;
}

/** @type {Record<string, (query: URLSearchParams) => Promise<unknown>>} */
const routes = {
  '/health/ready': () => Promise.resolve({}),
  '/list': async (query) => ({ programs: (await newest(FIELDS, query)).slice(0, -1) }),
  '/listed': async (query) => ({
    data: { programs: { nodes: (await newest(LISTED, query)).slice(0, -1) } },
  }),
  '/short': async (query) => ({ data: { programs: { nodes: (await newest(SHORT, query)).slice(0, -1) } } }),
  '/one': async (query) => {
    const text = `SELECT ${LISTED} FROM program WHERE id = $1`;
    /** @type {{ rows: unknown[] }} */
    const { rows } = await pool.query({ text, values: [query.get('id')] });
    return { data: { program: rows[0] } };
  },
};

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare');
  const route = routes[pathname];
  if (!route) {
    response.writeHead(404).end();
    return;
  }
  route(searchParams).then(
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

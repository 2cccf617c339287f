/**
 * The requests of the back office: every query of its screens as it opens, with each filter and each order,
 * with searches, and far down its list; and the lists over REST.
 */

/**
 * @typedef {import('./operations.mjs').Operation} Operation
 * @typedef {import('./operations.mjs').Variables} Variables
 * @typedef {{ name: string, path: string, body?: unknown }} Request
 * @typedef {(request: Omit<Request, 'name'>) => Promise<unknown>} Send the parsed answer
 */

/** Search words: rare, frequent, none. */
const WORDS = ['an', 'maria', 'nobody-has-this-word'];

/**
 * Filter texts of a list, and texts without which a query makes no sense.
 * @type {Record<string, Record<string, readonly unknown[]>>}
 */
const TEXTS = {
  AuditLog: {
    actor: ['admin1@seed.example'],
    action: ['user.update'],
    subjectType: ['user'],
    from: ['2026-11-01'],
    ip: ['203.0.113.7'],
  },
  RuleFacts: { country: ['United Kingdom'], search: ['fee'] },
  AdminSearch: { query: ['an', 'maria', 'scholarship', 'user42@seed.example', 'nobody-has-this-word'] },
};

const REST_LISTS = [
  ...['users', 'assessments', 'applications', 'programs', 'chat-messages', 'visa-assist', 'refunds'],
  ...['affiliates', 'payouts', 'audit'],
];

/** Operations on a person's file, not on rows. */
const NOT_MEASURED = new Set(['PassportReading']);

const PAGES_DOWN = 25;
const LARGEST_PAGE = 200;

/**
 * @param {readonly Operation[]} operations
 * @param {Send} send
 * @returns {Promise<Request[]>}
 */
export async function planRequests(operations, send) {
  const ids = await findIds(operations, send);
  /** @type {Request[]} */
  const requests = [];
  for (const operation of operations) {
    if (NOT_MEASURED.has(operation.name)) continue;
    for (const [title, variables] of listVariants(operation, ids)) {
      const opened = toRequest(operation, title, variables);
      requests.push(opened);
      if (!operation.variables.has('after')) continue;
      if (title !== '' && !title.startsWith('search')) continue;
      const after = await goDown(operation, variables, send);
      if (after !== null)
        requests.push(toRequest(operation, `${title} far down`.trim(), { ...variables, after }));
    }
  }
  return [...requests, ...(await planRest(send))];
}

/**
 * @param {Operation} operation
 * @param {Readonly<Record<string, readonly string[]>>} ids
 * @returns {[string, Variables][]}
 */
function listVariants({ name, variables }, ids) {
  /** @type {[string, Variables][]} */
  let bases = [['', {}]];
  /** @type {[string, Variables][]} */
  const more = [];
  for (const [variable, { isRequired, choices }] of variables) {
    const texts = TEXTS[name]?.[variable] ?? (variable === 'search' ? WORDS : []);
    const values = [...choices, ...texts, ...(isRequired ? (ids[`${name}.${variable}`] ?? []) : [])];
    if (isRequired && values.length === 0) throw new Error(`${name} needs a value for $${variable}.`);
    if (isRequired) {
      bases = bases.flatMap(([title, given]) =>
        values.map((value) => [`${title} ${String(value)}`.trim(), { ...given, [variable]: value }]),
      );
    } else {
      more.push(
        ...values.map(
          (value) =>
            /** @type {[string, Variables]} */ ([`${variable} ${String(value)}`, { [variable]: value }]),
        ),
      );
    }
  }
  const [first] = bases;
  return [
    ...bases,
    ...more.map(
      ([title, given]) => /** @type {[string, Variables]} */ ([title, { ...first?.[1], ...given }]),
    ),
  ];
}

/**
 * @param {Operation} operation
 * @param {string} title
 * @param {Variables} variables
 * @returns {Request}
 */
function toRequest({ name, text }, title, variables) {
  return { name: `${name} ${title}`.trim(), path: '/graphql', body: { query: text, variables } };
}

/**
 * The ids for opening details: of the first and the last row of a page of their list.
 * @param {readonly Operation[]} operations
 * @param {Send} send
 */
async function findIds(operations, send) {
  /** @type {Record<string, readonly string[]>} */
  const ids = {};
  /** @type {[string, string, (node: Record<string, unknown>) => unknown][]} */
  const lists = [
    ['AdminUser.id', 'AdminUsers', (node) => node['id']],
    ['AdminProgram.id', 'AdminPrograms', (node) => node['id']],
    ['AdminApplication.id', 'AdminApplications', (node) => childOf(node, 'application')['id']],
    ['Applicant.search', 'AdminApplications', (node) => childOf(node, 'application')['id']],
    ['ReviewCase.id', 'ReviewCases', (node) => childOf(node, 'assessment')['id']],
    ['DocumentNow.id', 'DocumentReviews', (node) => childOf(node, 'document')['id']],
    ['ChatSessionDetails.id', 'ChatSessions', (node) => node['id']],
  ];
  for (const [target, list, read] of lists) {
    const operation = operations.find(({ name }) => name === list);
    if (operation === undefined) throw new Error(`The office has no query ${list} any more.`);
    const status = operation.variables.get('status');
    const variables = status?.isRequired ? { status: status.choices[0] } : {};
    const { nodes } = await readPage(operation, { ...variables, first: 50 }, send);
    ids[target] = [nodes[0], nodes.at(-1)].flatMap((node) => (node ? [String(read(node))] : []));
  }
  const [from, to, tz] = [['2025-11-24'], ['2026-11-23'], ['UTC']];
  return { ...ids, 'AdminReport.from': from, 'AdminReport.to': to, 'AdminReport.tz': tz };
}

/**
 * @param {Operation} operation
 * @param {Variables} variables
 * @param {Send} send
 * @returns {Promise<string | null>} the cursor 25 pages of 200 rows down, or at the end of a shorter list
 */
async function goDown(operation, variables, send) {
  /** @type {string | null} */
  let after = null;
  for (let page = 0; page < PAGES_DOWN; page += 1) {
    const size = operation.variables.has('first') ? { first: LARGEST_PAGE } : {};
    const { endCursor, hasNextPage } = await readPage(operation, { ...variables, ...size, after }, send);
    if (!hasNextPage || endCursor === null) return after;
    after = endCursor;
  }
  return after;
}

/**
 * @param {Operation} operation
 * @param {Variables} variables
 * @param {Send} send
 */
async function readPage({ text }, variables, send) {
  const answer = childOf(await send({ path: '/graphql', body: { query: text, variables } }), 'data');
  const [connection] = Object.values(answer);
  const { nodes, pageInfo } =
    /** @type {{ nodes: Record<string, unknown>[], pageInfo?: { endCursor: string | null, hasNextPage: boolean } }} */ (
      connection
    );
  return { nodes, endCursor: pageInfo?.endCursor ?? null, hasNextPage: pageInfo?.hasNextPage ?? false };
}

/**
 * @param {Send} send
 * @returns {Promise<Request[]>}
 */
async function planRest(send) {
  /** @type {Request[]} */
  const requests = [{ name: 'REST dashboard', path: '/api/admin/dashboard' }];
  for (const list of REST_LISTS) {
    const path = `/api/admin/${list}`;
    requests.push(
      { name: `REST ${list}`, path },
      { name: `REST ${list} counted`, path: `${path}?count=true` },
      { name: `REST ${list} of 200`, path: `${path}?limit=${String(LARGEST_PAGE)}` },
    );
    let cursor = '';
    for (let page = 0; page < PAGES_DOWN; page += 1) {
      const answer = await send({ path: `${path}?limit=${String(LARGEST_PAGE)}${cursor}` });
      const next = childOf(answer, 'pageInfo')['nextCursor'];
      if (typeof next !== 'string') break;
      cursor = `&cursor=${encodeURIComponent(next)}`;
    }
    if (cursor !== '') requests.push({ name: `REST ${list} far down`, path: `${path}?limit=50${cursor}` });
  }
  return requests;
}

/**
 * @param {unknown} value
 * @param {string} name
 * @returns {Record<string, unknown>}
 */
function childOf(value, name) {
  /** @type {unknown} */
  const child = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  if (typeof child !== 'object' || child === null)
    throw new Error(`An answer has no ${name}: ${JSON.stringify(value).slice(0, 500)}`);
  return /** @type {Record<string, unknown>} */ (child);
}

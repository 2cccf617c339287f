/**
 * @typedef {object} Schema a schema of OpenAPI, as far as it says what a value looks like
 * @property {string} [$ref]
 * @property {string | string[]} [type]
 * @property {string} [format]
 * @property {unknown[]} [enum]
 * @property {unknown} [example]
 * @property {number} [minimum]
 * @property {Schema} [items]
 * @property {Record<string, Schema>} [properties]
 * @property {Schema[]} [allOf]
 * @property {Schema[]} [oneOf]
 * @property {Schema[]} [anyOf]
 *
 * @typedef {object} Operation
 * @property {{ name: string, in: string, schema?: Schema, example?: unknown }[]} [parameters]
 * @property {{ content?: Record<string, { schema?: Schema }> }} [requestBody]
 *
 * @typedef {object} OpenApi
 * @property {Record<string, Record<string, Operation>>} paths
 * @property {{ schemas?: Record<string, Schema> }} [components]
 *
 * @typedef {object} Target a request whose every value can be attacked
 * @property {string} method
 * @property {string} path with sample ids and a sample query
 * @property {string[]} ids the path parameters, as they are in `path`
 * @property {unknown} body JSON; undefined: none
 * @property {boolean} admin whether it needs an admin's session
 */

export const SAMPLE_ID = '01a1fdef-a9dd-766a-b34c-226112d06ee4';

/** What would end the session of the scan, or make it read-only. The webhook reads nothing without a signature. */
const SKIPPED = [/\/auth\/logout$/, /\/view-as/, /^\/api\/webhooks\//, /\/auth\/(google|linkedin)/];
/** Values of parameters that are described as text. */
const QUERY_SAMPLES = /** @type {Record<string, string>} */ ({
  limit: '10',
  count: 'true',
  from: '2026-01-01',
  to: '2026-01-31',
  tz: 'UTC',
});
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const MAX_DEPTH = 5;

/**
 * Every request that the product's own description names and that has a value to attack.
 * @param {OpenApi} api
 * @returns {Target[]}
 */
export function listTargets(api) {
  const targets = Object.entries(api.paths).flatMap(([path, operations]) =>
    SKIPPED.some((pattern) => pattern.test(path))
      ? []
      : METHODS.flatMap((method) => {
          const operation = operations[method];
          return operation ? [toTarget(api, path, method.toUpperCase(), operation)] : [];
        }),
  );
  return targets.filter(({ path, ids, body }) => ids.length > 0 || path.includes('?') || body !== undefined);
}

/**
 * @param {OpenApi} api
 * @param {string} template
 * @param {string} method
 * @param {Operation} operation
 * @returns {Target}
 */
function toTarget(api, template, method, { parameters = [], requestBody }) {
  /** @type {string[]} */
  const ids = [];
  const path = template.replace(/\{(\w+)\}/g, (_, /** @type {string} */ name) => {
    const schema = parameters.find((parameter) => parameter.in === 'path' && parameter.name === name)?.schema;
    const value = schema?.enum ? String(schema.enum[0]) : SAMPLE_ID;
    ids.push(value);
    return value;
  });
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema, example }) => {
      const value = QUERY_SAMPLES[name] ?? example ?? sample(api, schema, 0);
      return `${name}=${encodeURIComponent(String(value))}`;
    });
  const schema = requestBody?.content?.['application/json']?.schema;
  return {
    method,
    path: query.length > 0 ? `${path}?${query.join('&')}` : path,
    ids,
    body: schema && sample(api, schema, 0),
    admin: template.startsWith('/api/admin'),
  };
}

/**
 * The request without the fields that the product refused, so that the others reach a query.
 * @param {Target} target
 * @param {readonly string[]} fields
 * @returns {Target}
 */
export function withoutFields({ path, body, ...rest }, fields) {
  const [bare = '', query = ''] = path.split('?');
  const kept = query.split('&').filter((pair) => pair !== '' && !fields.includes(pair.split('=')[0] ?? ''));
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  return {
    ...rest,
    path: kept.length > 0 ? `${bare}?${kept.join('&')}` : bare,
    body: isObject
      ? Object.fromEntries(Object.entries(body).filter(([name]) => !fields.includes(name)))
      : body,
  };
}

/**
 * A value of a schema's shape.
 * @param {OpenApi} api
 * @param {Schema | undefined} schema
 * @param {number} depth
 * @returns {unknown}
 */
function sample(api, schema, depth) {
  if (!schema || depth > MAX_DEPTH) return 'a';
  if (schema.$ref !== undefined) {
    return sample(api, api.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''], depth + 1);
  }
  if (schema.example !== undefined) return schema.example;
  if (schema.enum) return schema.enum[0];
  const [part] = schema.allOf ?? schema.oneOf ?? schema.anyOf ?? [];
  if (part) return sample(api, part, depth + 1);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (schema.properties || type === 'object') {
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, sample(api, inner, depth + 1)]),
    );
  }
  if (type === 'array') return [sample(api, schema.items, depth + 1)];
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'boolean') return true;
  return sampleText(schema.format);
}

/** @param {string | undefined} format */
function sampleText(format) {
  if (format === 'uuid') return SAMPLE_ID;
  if (format === 'email') return 'scan@example.com';
  if (format === 'date') return '2026-01-31';
  if (format === 'date-time') return '2026-01-31T09:00:00.000Z';
  if (format === 'uri' || format === 'url') return 'https://example.com/';
  return 'a';
}

/**
 * Functions of one connection that every statement of the seed uses. A draw is a hash of the seed, of the
 * decision and of the row's number, so that the same seed gives the same rows in whatever order they are
 * created.
 * @param {number} seed
 * @returns {string[]}
 */
export function defineDraws(seed) {
  return [
    // 0 <= draw < 1
    `CREATE FUNCTION pg_temp.draw(what text, n bigint) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
       SELECT (hashtextextended(what, n * 1000003 + ${String(seed)}) & 1073741823) / 1073741824.0::double precision $$`,
    `CREATE FUNCTION pg_temp.pick(what text, n bigint, options text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
       SELECT options[1 + floor(pg_temp.draw(what, n) * cardinality(options))::integer] $$`,
    // A UUID of version 7 like the product's: ordered by time.
    `CREATE FUNCTION pg_temp.id(at timestamptz, what text, n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
       SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || substr(h, 1, 3) || '8' || substr(h, 4, 15))::uuid
       FROM (SELECT md5(what || ' ' || n || ' ${String(seed)}') AS h) AS hashed $$`,
    `CREATE FUNCTION pg_temp.between(a timestamptz, b timestamptz, share double precision) RETURNS timestamptz
       LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT date_trunc('milliseconds', a + (b - a) * share) $$`,
  ];
}

/** @param {readonly string[]} values */
export function textArray(values) {
  return `ARRAY[${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')}]`;
}

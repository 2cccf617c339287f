import type pg from 'pg';

/**
 * What a version's statements can rely on, one line each: `column table.name type required|optional|defaulted`
 * and `rule table.name definition` for everything that can reject a row.
 */
export async function listSchema(query: <Row extends pg.QueryResultRow>(text: string) => Promise<Row[]>) {
  const rows = await query<{ line: string }>(
    `SELECT 'column ' || c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' ' ||
       CASE WHEN a.atthasdef OR a.attidentity <> '' THEN 'defaulted' WHEN a.attnotnull THEN 'required' ELSE 'optional' END AS line
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped
     UNION ALL
     SELECT 'rule ' || r.relname || '.' || k.conname || ' ' || regexp_replace(pg_get_constraintdef(k.oid), '\\s+', ' ', 'g')
     FROM pg_constraint k JOIN pg_class r ON r.oid = k.conrelid
     WHERE r.relnamespace = 'public'::regnamespace AND k.contype IN ('c', 'f', 'p', 'u', 'x')
     UNION ALL
     SELECT 'rule ' || r.relname || '.' || i.relname || ' UNIQUE INDEX' || regexp_replace(pg_get_indexdef(x.indexrelid), '^.* USING', '')
     FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class r ON r.oid = x.indrelid
     WHERE r.relnamespace = 'public'::regnamespace AND x.indisunique
       AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.oid)`,
  );
  return rows.map(({ line }) => line).sort();
}

interface Column {
  readonly type: string;
  readonly demand: string;
}

/**
 * Why statements of the former version may fail on this schema.
 * @param harmless new rules by `table.name`, with the reason why they accept everything that was written
 * before
 */
export function compareSchemas(
  former: readonly string[],
  current: readonly string[],
  harmless: Readonly<Record<string, string>> = {},
): string[] {
  const [before, after] = [readColumns(former), readColumns(current)];
  const tables = new Set([...before.keys()].map(getTable));
  const faults: string[] = [];
  for (const [name, { type, demand }] of before) {
    const now = after.get(name);
    if (!now) faults.push(`${name} is gone: the former version still reads and writes it.`);
    else if (now.type !== type) faults.push(`${name} was ${type} and is ${now.type}.`);
    else if (now.demand === 'required' && demand !== 'required')
      faults.push(`${name} must be set now: the former version may leave it out.`);
  }
  for (const [name, { demand }] of after) {
    if (!before.has(name) && tables.has(getTable(name)) && demand === 'required')
      faults.push(`${name} is new and must be set: the former version doesn't know it. Give it a default.`);
  }
  const known = new Set(readRules(former).map(({ text }) => text));
  for (const { name, text } of readRules(current)) {
    if (!known.has(text) && tables.has(getTable(name)) && harmless[name] === undefined)
      faults.push(`${name} is a new rule, which may refuse what the former version writes.`);
  }
  return faults;
}

function readColumns(lines: readonly string[]): Map<string, Column> {
  return new Map(
    lines.flatMap((line) => {
      const [, name, type, demand] = /^column (\S+) (.+) (required|optional|defaulted)$/.exec(line) ?? [];
      return name !== undefined && type !== undefined && demand !== undefined
        ? [[name, { type, demand }] as const]
        : [];
    }),
  );
}

function readRules(lines: readonly string[]): { name: string; text: string }[] {
  return lines.flatMap((line) => {
    const name = /^rule (\S+) /.exec(line)?.[1];
    return name === undefined ? [] : [{ name, text: line }];
  });
}

function getTable(name: string): string {
  return name.split('.')[0] ?? '';
}

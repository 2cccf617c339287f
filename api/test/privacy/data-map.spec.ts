import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emitPrivacyPage } from '../../src/app/privacy-page.js';
import { translateRetained } from '../../src/modules/privacy/erasure/retained-kinds.js';
import { readDataMap, type MappedTable } from '../../src/modules/privacy/index.js';
import { Wording } from '../../src/platform/language/wording.js';
import { startTestApp, type TestApp } from '../harness/index.js';

/** Created by libraries, not by an entity. */
const WITHOUT_ENTITY = ['migrations', 'typeorm_metadata'];

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
});

afterAll(() => app.close());

function findTable(name: string): MappedTable {
  const found = readDataMap().tables.find((table) => table.name === name);
  if (!found) throw new Error(`${name} isn't in the data map.`);
  return found;
}

describe('what remains of a deleted account', () => {
  it('is listed in every language, except what only admins keep', () => {
    const kept = readDataMap().tables.flatMap(({ map: { title, erasure } }) =>
      erasure === 'deleted' ? [] : [{ what: title, rows: 1, why: erasure.kept, until: erasure.until }],
    );
    const inEnglish = kept.filter((kind) => {
      const { what, why, until } = translateRetained(kind, Wording.in('zh'));
      return what === kind.what || why === kind.why || until === kind.until;
    });
    expect(kept.length).toBeGreaterThan(inEnglish.length);
    expect(inEnglish.map(({ what }) => what).filter((what) => !what.includes('as an admin'))).toEqual([]);
  });
});

describe('the data map', () => {
  it('marks every column of every entity', () => {
    expect(readDataMap().unmarked).toEqual([]);
  });

  it('contains every table and every column of the database', async () => {
    const rows = await app.sql<{ name: string; columns: string[] }>(
      `SELECT table_name AS name, array_agg(column_name::text ORDER BY column_name) AS columns
       FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE' GROUP BY table_name ORDER BY table_name`,
    );
    const { tables, impersonal } = readDataMap();
    const known = new Map(tables.map((table) => [table.name, table.columns.map(({ name }) => name).sort()]));
    const missing = rows.filter(
      ({ name, columns }) =>
        !impersonal.includes(name) &&
        !WITHOUT_ENTITY.includes(name) &&
        JSON.stringify(known.get(name)) !== JSON.stringify([...columns].sort()),
    );
    expect(missing).toEqual([]);
  });

  it('marks every reference to an account', async () => {
    const rows = await app.sql<{ table: string; column: string }>(
      `SELECT c.conrelid::regclass::text AS table, a.attname AS column
       FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY(c.conkey)
       WHERE c.contype = 'f' AND c.confrelid = 'users'::regclass`,
    );
    const kinds = rows.map(({ table, column }) => ({
      place: `${table}.${column}`,
      kind: findTable(table).columns.find(({ name }) => name === column)?.mark?.kind,
    }));
    expect(kinds.length).toBeGreaterThan(30);
    expect(kinds.filter(({ kind }) => kind !== 'account' && kind !== 'staff')).toEqual([]);
  });

  it('finds the account of each row', () => {
    for (const { name, map, columns } of readDataMap().tables) {
      const { owner } = map;
      if (owner === null) continue;
      if (typeof owner === 'string') {
        const kind = columns.find(({ property }) => property === owner)?.mark?.kind;
        expect(kind, `${name}.${owner}`).toBe('account');
      } else {
        expect(findTable(owner.of).map.owner, `${name} by ${owner.of}`).not.toBeNull();
      }
    }
  });

  it('gives a reason for each row that stays, and for each value in it that names the person', () => {
    for (const { name, map, columns } of readDataMap().tables) {
      if (map.erasure === 'deleted') continue;
      for (const { property, mark } of columns) {
        const names = mark && ['identity', 'contact', 'device', 'account'].includes(mark.kind);
        expect(!names || mark.emptied === true || (mark.names ?? '') !== '', `${name}.${property}`).toBe(
          true,
        );
      }
    }
  });

  it('matches PRIVACY.md (otherwise run npm run privacy)', () => {
    const committed = readFileSync(new URL('../../../PRIVACY.md', import.meta.url), 'utf8');
    expect(committed).toBe(emitPrivacyPage());
  });
});

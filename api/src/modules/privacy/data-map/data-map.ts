import { getMetadataArgsStorage } from 'typeorm';
import { getColumnName } from '../../../platform/database/column-names.js';
import {
  getImpersonalColumns,
  getPersonalData,
  readColumnMark,
  type MarkedColumn,
  type PersonalDataMap,
} from '../../../platform/privacy/index.js';

/** A database column and what it reveals about a person; null if nothing. */
export interface MappedColumn {
  readonly name: string;
  readonly property: string;
  readonly mark: MarkedColumn | null;
}

/** A table with personal data. */
export interface MappedTable {
  readonly name: string;
  readonly map: PersonalDataMap;
  readonly columns: readonly MappedColumn[];
}

export interface DataMap {
  /** Sorted by name. */
  readonly tables: readonly MappedTable[];
  /** The names of tables without personal data. */
  readonly impersonal: readonly string[];
  /** Columns without an annotation, such as `users.email`: there must be none. */
  readonly unmarked: readonly string[];
}

/** Reads the annotations of all entities loaded in this process. */
export function readDataMap(): DataMap {
  const { tables, columns } = getMetadataArgsStorage();
  const mapped: MappedTable[] = [];
  const impersonal: string[] = [];
  const unmarked: string[] = [];
  for (const { target, name = '' } of tables) {
    const properties = columns
      .filter((column) => column.target === target)
      .map((column) => column.propertyName);
    const map = getPersonalData(target);
    const impersonalColumns = getImpersonalColumns(target);
    const marked = map ? new Set(Object.keys(map.columns)) : (impersonalColumns ?? new Set());
    unmarked.push(
      ...properties.filter((property) => !marked.has(property)).map((property) => `${name}.${property}`),
    );
    if (!map) {
      impersonal.push(name);
      continue;
    }
    const all = properties.map((property) => ({
      name: getColumnName(property),
      property,
      mark: readColumnMark(map.columns[property] ?? 'none'),
    }));
    mapped.push({ name, map, columns: all });
  }
  return {
    tables: mapped.sort((a, b) => a.name.localeCompare(b.name)),
    impersonal: impersonal.sort(),
    unmarked: unmarked.sort(),
  };
}

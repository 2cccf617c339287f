import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Country } from '../../questionnaires/index.js';
import {
  currencyFile,
  factFile,
  languageScaleFile,
  type CurrencyFile,
  type LanguageScaleFile,
  type RouteFact,
} from './facts-schema.js';
import { withLastCheckDays } from './check-days.js';
import { licenseFile, type License } from './licenses.js';
import { situationFile, type Situation } from './situations.js';
import type { Track } from '../types.js';

/** Must change whenever the same facts and answers would give a different outcome. */
export const ENGINE_VERSION = '3.79.8';

export type CountryRoute = RouteFact & { readonly country: Country; readonly track: Track };

/** A set of rules as data, with the version that identifies it. */
export interface RuleSet {
  /** Date of the set and hash of its content, such as 2026-11-21.3f2a91c0d4e7. */
  readonly version: string;
  readonly routes: readonly CountryRoute[];
  readonly currency: CurrencyFile;
  readonly scales: LanguageScaleFile['scales'];
  readonly licenses: readonly License[];
  readonly situations: readonly Situation[];
  /** The tables of the calculators by id; each calculator knows the shape of its own. */
  readonly tables: ReadonlyMap<string, unknown>;
}

/** Files with a country's routes by track, and with the tables of a calculator. */
const ROUTE_FILE = /^[a-z]{2}\/(?:student|work)\.json$/;
const TABLE_FILE = /^[a-z]{2}\/calculators\/([a-z0-9-]+)\.json$/;

const setFile = z.strictObject({ date: z.iso.date(), evidenceUntil: z.iso.date() });

let loaded: RuleSet | undefined;

/**
 * The facts of this build, loaded and validated once.
 * @throws Error naming the file if a fact doesn't match the schema
 */
export function ruleSet(): RuleSet {
  loaded ??= loadRuleSet(fileURLToPath(new URL('../facts/', import.meta.url)));
  return loaded;
}

/** Loads a folder of facts: one folder per country with its routes and calculator tables, and the shared files. */
export function loadRuleSet(folder: string): RuleSet {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replaceAll('\\', '/'))
    .sort();
  const hash = createHash('sha256');
  const contents = new Map<string, unknown>();
  for (const name of files) {
    const content: unknown = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'));
    // Hashes the parsed content, so that a file's indentation doesn't matter.
    hash.update(`${name}\n${JSON.stringify(content)}\n`);
    contents.set(name, withCheckDaysOf(name, content));
  }
  const read = <T>(name: string, schema: z.ZodType<T>): T => {
    const parsed = schema.safeParse(contents.get(name));
    if (!parsed.success) throw new Error(`The facts in ${name} are wrong:\n${z.prettifyError(parsed.error)}`);
    return parsed.data;
  };
  const routes = files
    .filter((name) => ROUTE_FILE.test(name))
    .map((name) => read(name, factFile))
    .flatMap(({ country, track, routes }) => routes.map((route) => Object.assign(route, { country, track })));
  return {
    version: `${read('set.json', setFile).date}.${hash.digest('hex').slice(0, 12)}`,
    routes,
    currency: read('currency.json', currencyFile),
    scales: read('language-scales.json', languageScaleFile).scales,
    licenses: read('licenses.json', licenseFile).licenses,
    situations: read('situations.json', situationFile).situations,
    tables: new Map(
      files.flatMap((name) => {
        const calculator = TABLE_FILE.exec(name)?.[1];
        return calculator === undefined ? [] : [[calculator, contents.get(name)] as const];
      }),
    ),
  };
}

/** @throws Error naming the file */
function withCheckDaysOf(name: string, content: unknown): unknown {
  const calculator = TABLE_FILE.exec(name)?.[1];
  try {
    return withLastCheckDays(content, calculator === undefined ? '' : `calculators/${calculator}`);
  } catch (error) {
    throw new Error(`The facts in ${name} are wrong.`, { cause: error });
  }
}

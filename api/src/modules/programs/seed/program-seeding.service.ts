import { createHash } from 'node:crypto';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { RequestContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { fitKeyOf } from '../fit/fit-key.js';
import { programColumns, type ProgramRecord } from '../program-record.js';
import { loadProgramSeed, type ProgramSeed } from './seed-schema.js';

const SEED_LOCK = 7_265_130;

const INSERT = `INSERT INTO program (id, seed_key, title, description, type, country, other_countries, organisation,
    official_url, fees_cents, deadline_month, required_documents, tags, funding, degrees_for, guidance_routes, needs,
    fit_key, checked_on, sample)
  SELECT id, seed_key, title, description, type, country, other_countries, organisation, official_url, fees_cents,
    deadline_month, required_documents, tags, funding, degrees_for, guidance_routes, needs, fit_key, checked_on, true
  FROM jsonb_populate_recordset(NULL::program, $1)
  ON CONFLICT (seed_key) DO NOTHING`;

/**
 * Fills an empty catalogue with the sample programs. A catalogue that holds anything, archived or not, is left alone:
 * what admins changed stays as they left it.
 */
@Injectable()
export class ProgramSeeding implements OnModuleInit {
  private readonly logger = new Logger(ProgramSeeding.name);

  constructor(private readonly database: Database) {}

  async onModuleInit(): Promise<void> {
    const added = await this.load();
    if (added > 0) this.logger.log(`The catalog was empty: ${added} sample programs were added`);
  }

  /** Processes that start together wait for one another. @returns how many were added */
  async load(): Promise<number> {
    return this.database.transaction(RequestContext.system('program-seed'), async (ctx) => {
      await this.database.select(ctx, 'SELECT pg_advisory_xact_lock($1)', [SEED_LOCK]);
      const held = await this.database.select(ctx, 'SELECT 1 FROM program LIMIT 1');
      if (held.length > 0) {
        const renewed = await this.renewConditions(ctx);
        if (renewed > 0) this.logger.log(`${renewed} sample programs got the conditions of this release`);
        return 0;
      }
      const rows = mixed(loadProgramSeed()).map(rowOf);
      return (await this.database.write(ctx, INSERT, [JSON.stringify(rows)])).affected;
    });
  }

  /** Who samples are for, as this release knows it; not where an admin wrote it. @returns how many changed */
  private async renewConditions(ctx: RequestContext): Promise<number> {
    const seeds = new Map(loadProgramSeed().map((entry) => [entry.key, entry]));
    const samples = await this.database.select<ProgramRecord & { seedKey: string }>(
      ctx,
      `SELECT ${programColumns('p')}, p.seed_key AS "seedKey" FROM program p
       WHERE p.seed_key = ANY ($1) AND NOT p.conditions_edited`,
      [[...seeds.keys()]],
    );
    const changed = samples.flatMap((sample) => {
      const seed = seeds.get(sample.seedKey);
      if (!seed) return [];
      const { degreesFor, needs } = seed;
      const fitKey = fitKeyOf({ ...sample, degreesFor, needs });
      return fitKey === sample.fitKey
        ? []
        : [{ id: sample.id, degrees_for: degreesFor, needs, fit_key: fitKey }];
    });
    if (changed.length === 0) return 0;
    return (await this.database.write(ctx, RENEW, [JSON.stringify(changed)])).affected;
  }
}

const RENEW = `UPDATE program p SET degrees_for = new.degrees_for, needs = new.needs, fit_key = new.fit_key,
    updated_at = greatest(now(), p.updated_at + interval '1 millisecond')
  FROM jsonb_populate_recordset(NULL::program, $1) AS new
  WHERE p.id = new.id AND NOT p.conditions_edited`;

/** In an order without meaning, but always the same: the newest are not all of one country. */
function mixed(seed: readonly ProgramSeed[]): ProgramSeed[] {
  const place = ({ key }: ProgramSeed) => createHash('sha256').update(key).digest('hex');
  return seed
    .map((entry) => ({ entry, at: place(entry) }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ entry }) => entry);
}

function rowOf(entry: ProgramSeed): Readonly<Record<string, unknown>> {
  return {
    id: newId(),
    seed_key: entry.key,
    title: entry.title,
    description: entry.asOf === undefined ? entry.description : `${entry.description} ${entry.asOf}`,
    type: entry.type,
    country: entry.country,
    other_countries: entry.otherCountries,
    organisation: entry.organisation,
    official_url: entry.officialUrl,
    fees_cents: entry.fees === null ? null : Math.round(entry.fees * 100),
    deadline_month: entry.deadlineMonth,
    required_documents: entry.requiredDocuments,
    tags: entry.tags,
    funding: entry.funding,
    degrees_for: entry.degreesFor,
    guidance_routes: entry.guidanceRoutes,
    needs: entry.needs,
    fit_key: fitKeyOf(entry),
    checked_on: entry.checkedOn,
  };
}

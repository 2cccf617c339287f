import { createHash } from 'node:crypto';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { RequestContext, type TransactionContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { matchAny, databaseRow } from '../../../platform/database/tables.js';
import type { Program } from '../entities/program.entity.js';
import { buildFitKey } from '../fit/fit-key.js';
import type { ProgramNeeds } from '../program.enums.js';
import { toColumns } from '../program-values.js';
import { selectPrograms } from '../program-record.js';
import { loadProgramSeed, type ProgramSeed } from './seed-schema.js';

const SEED_LOCK = 7_265_130;

let samples: readonly ProgramSeed[] | undefined;

/** The sample programs, read once in a process. */
function loadSamples(): readonly ProgramSeed[] {
  samples ??= loadProgramSeed();
  return samples;
}

/**
 * Fills an empty catalog with the sample programs. A catalog with any program, archived or not, is
 * left unchanged, so that admins' edits persist.
 */
@Injectable()
export class ProgramSeedingService implements OnModuleInit {
  private readonly logger = new Logger(ProgramSeedingService.name);

  constructor(private readonly database: Database) {}

  async onModuleInit(): Promise<void> {
    const added = await this.load();
    if (added > 0) this.logger.log(`The catalog was empty: ${added} sample programs were added`);
  }

  /**
   * Loads the samples. Processes that start at the same time wait for each other. @returns the
   * number of programs added
   */
  async load(): Promise<number> {
    return this.database.transaction(RequestContext.system('program-seed'), async (tx) => {
      const query = this.database.query(tx);
      await this.database.lock(tx, SEED_LOCK);
      const any = await query.selectFrom('program').select('id').limit(1).executeTakeFirst();
      if (any) {
        const renewed = await this.renewConditions(tx);
        if (renewed > 0) this.logger.log(`${renewed} sample programs got the conditions of this release`);
        return 0;
      }
      const { numInsertedOrUpdatedRows } = await query
        .insertInto('program')
        .values(mixed(loadSamples()).map(insertable))
        .onConflict((conflict) => conflict.column('seedKey').doNothing())
        .executeTakeFirstOrThrow();
      return Number(numInsertedOrUpdatedRows);
    });
  }

  /**
   * Updates the conditions of samples to those of this release, except where an admin edited them.
   * @returns the number of programs changed
   */
  private async renewConditions(tx: TransactionContext): Promise<number> {
    const seeds = new Map(loadSamples().map((entry) => [entry.key, entry]));
    const query = this.database.query(tx);
    const samples = await selectPrograms(query)
      .select('seedKey')
      .where('seedKey', '=', matchAny([...seeds.keys()]))
      .where('conditionsEdited', '=', false)
      .execute();
    const changed = samples.flatMap((sample) => {
      const seed = seeds.get(sample.seedKey ?? '');
      if (!seed) return [];
      const { degreesFor, needs } = seed;
      const fitKey = buildFitKey({ ...sample, degreesFor, needs });
      return fitKey === sample.fitKey ? [] : [{ id: sample.id, degreesFor, needs, fitKey }];
    });
    if (changed.length === 0) return 0;
    const rows = JSON.stringify(changed.map(databaseRow));
    const renewed = sql<Program>`jsonb_populate_recordset(NULL::program, ${rows})`.as<'renewed'>(
      sql.ref('renewed'),
    );
    const { numUpdatedRows } = await query
      .updateTable('program')
      .from(renewed)
      .set((eb) => ({
        degreesFor: eb.ref('renewed.degreesFor'),
        needs: sql<ProgramNeeds>`${eb.ref('renewed.needs')}`,
        fitKey: eb.ref('renewed.fitKey'),
        updatedAt: sql<Date>`greatest(now(), ${eb.ref('program.updatedAt')} + interval '1 millisecond')`,
      }))
      .whereRef('program.id', '=', 'renewed.id')
      .where('program.conditionsEdited', '=', false)
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  }
}

/** Shuffles deterministically, so that the newest programs aren't all from one country. */
function mixed(seed: readonly ProgramSeed[]): ProgramSeed[] {
  const place = ({ key }: ProgramSeed) => createHash('sha256').update(key).digest('hex');
  return seed
    .map((entry) => ({ entry, at: place(entry) }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ entry }) => entry);
}

function insertable({ key, asOf, checked: _, needs, description, ...sample }: ProgramSeed) {
  return {
    ...toColumns({ ...sample, description }),
    id: newId(),
    seedKey: key,
    description: asOf === undefined ? description : `${description} ${asOf}`,
    fitKey: buildFitKey({ ...sample, needs }),
    sample: true,
  };
}

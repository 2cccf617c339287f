import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { csvFile, type CsvCell } from '../../../platform/csv/csv.js';
import { Database } from '../../../platform/database/database.js';
import { selectPrograms, type ProgramRecord } from '../program-record.js';
import { EXPORT_HEADER, exportRow } from './program-columns.js';

const BATCH = 1_000;

/** Exports the catalog as a file. */
@Injectable()
export class ProgramExportService {
  constructor(private readonly database: Database) {}

  /**
   * All programs, including archived ones, oldest first, as a CSV stream that is generated while it
   * is read.
   */
  csv(ctx: RequestContext): Readable {
    return csvFile(EXPORT_HEADER, this.rows(ctx));
  }

  private async *rows(ctx: RequestContext): AsyncGenerator<CsvCell[]> {
    let after: string | null = null;
    for (;;) {
      const programs: ProgramRecord[] = await selectPrograms(this.database.query(ctx))
        .$if(after !== null, (query) => query.where('id', '>', after))
        .orderBy('id')
        .limit(BATCH)
        .execute();
      for (const program of programs) yield exportRow(program);
      const last = programs.at(-1);
      if (!last || programs.length < BATCH) return;
      after = last.id;
    }
  }
}

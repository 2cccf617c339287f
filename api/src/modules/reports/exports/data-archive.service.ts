import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { csvFile } from '../../../platform/csv/csv.js';
import { formatDateTime } from '../../../platform/format/format.js';
import { readReportRange } from '../report-range.js';
import { ReportsService, type Report, type ReportDays } from '../reports.service.js';
import type { ProgressListener } from '../../../platform/exports/index.js';
import { RECORD_LIST_NAMES } from './record-lists.js';
import { ReportRecordsService } from './report-records.service.js';
import { tabulateSection } from './section-table.js';
import { SECTION_LABELS } from './section-labels.js';
import { zipStream, type ZipEntry } from '../../../platform/archive/zip-stream.js';

/** The figures are one part of the work, and each list is another. */
const PARTS = 1 + RECORD_LIST_NAMES.length;

/** All figures of a report, and all records of its days, as CSV files in a ZIP archive. */
@Injectable()
export class DataArchiveService {
  constructor(
    private readonly reports: ReportsService,
    private readonly records: ReportRecordsService,
  ) {}

  /**
   * @param made the time of creation
   * @param onProgress gets the share that is done; an error it throws ends the archive
   * @throws DomainError VALIDATION_FAILED for invalid days or an unknown time zone
   */
  async *write(
    ctx: RequestContext,
    days: ReportDays,
    made: Date,
    onProgress: ProgressListener,
  ): AsyncGenerator<Uint8Array> {
    const report = await this.reports.get(ctx, days);
    yield* zipStream(this.listEntries(ctx, report, made, onProgress), made);
  }

  private *listEntries(
    ctx: RequestContext,
    report: Report,
    made: Date,
    onProgress: ProgressListener,
  ): Generator<ZipEntry> {
    yield { name: 'README.txt', content: encode(describe(report, made)) };
    for (const section of report.sections) {
      const { header, rows } = tabulateSection(section);
      yield { name: `figures/${section.name}.csv`, content: csvFile(header, rows) };
    }
    const range = readReportRange(report.from, report.to, report.timeZone);
    for (const [index, name] of RECORD_LIST_NAMES.entries()) {
      const { header, rows } = this.records.read(ctx, name, range, (share) =>
        onProgress((index + 1 + share) / PARTS),
      );
      yield { name: `records/${name}.csv`, content: csvFile(header, rows) };
    }
  }
}

async function* encode(text: string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from(text));
}

function describe({ from, to, timeZone, grain, isBehind, sections }: Report, made: Date): string {
  const lines = [
    'Portolan: Reports & Analytics',
    '',
    `Days: ${from} to ${to}, both included, in the time zone ${timeZone}`,
    `Made: ${formatDateTime(made)}`,
    ...(isBehind ? ["Some of the latest changes haven't been counted yet."] : []),
    '',
    `figures/: what the charts of the page show, by ${grain}. Money is in US dollars, durations are in seconds.`,
    ...sections.map(
      ({ name }) => `  ${name}.csv: ${SECTION_LABELS[name].title}. ${SECTION_LABELS[name].about}`,
    ),
    '',
    'records/: the users, applications, assessments, payments, and commissions created in these days.',
    '  Money is in US cents, moments are in UTC. These files contain personal data: keep them only as long as you need them.',
  ];
  return `${lines.join('\r\n')}\r\n`;
}

import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { formatDate, formatDateTime } from '../../../platform/format/format.js';
import { FONTS, INK } from '../../../platform/pdf/ink.js';
import { Sheet } from '../../../platform/pdf/sheet.js';
import type { ReportColumn, ReportSection } from '../report-sections.js';
import { ReportsService, type Report, type ReportDays } from '../reports.service.js';
import type { ProgressListener } from '../../../platform/exports/index.js';
import { formatFigure } from './format-figure.js';
import { drawBars, drawLines, shorten } from './report-charts.js';
import { nameColumn, nameLabel, SECTION_LABELS } from './section-labels.js';

const ROW = 13;
const LABEL_WIDTH = 150;
const LINES_HEIGHT = 290;
const BARS_HEIGHT = 160;
const TEXT = { size: 8.5 } as const;
const STRONG = { size: 7.5, font: FONTS.strong } as const;

/** The figures on a report's first page: section and column. */
const KEY_FIGURES: readonly (readonly [ReportSection['name'], string, string])[] = [
  ['revenue', 'gross', 'Payments'],
  ['revenue', 'refunds', 'Refunds'],
  ['revenue', 'net', 'Payments minus refunds'],
  ['documents', 'median', 'Half of the documents are checked within'],
  ['chat', 'median', 'Half of the chat questions are answered within'],
  ['affiliates', 'earned', 'Earned by affiliates'],
];
const COUNTED: readonly (readonly [ReportSection['name'], string])[] = [
  ['sign-ups', 'Sign-ups'],
  ['assessments', 'Assessments'],
  ['applications', 'Applications'],
];

/** A report for reading and printing: figures, a chart, and a table for each section. */
@Injectable()
export class ReportDocumentService {
  constructor(private readonly reports: ReportsService) {}

  /**
   * @param made the time of creation
   * @param onProgress gets the share that is done; an error it throws ends the document
   * @returns the bytes of a PDF
   * @throws DomainError VALIDATION_FAILED for invalid days or an unknown time zone
   */
  async write(
    ctx: RequestContext,
    days: ReportDays,
    made: Date,
    onProgress: ProgressListener,
  ): Promise<Buffer> {
    const report = await this.reports.get(ctx, days);
    const sheet = new Sheet('Portolan report', made);
    writeHead(sheet, report, made);
    for (const [index, section] of report.sections.entries()) {
      writeSection(sheet, section);
      await onProgress((index + 1) / (report.sections.length + 1));
    }
    return sheet.finish(`Reports & Analytics, ${report.from} to ${report.to}, ${report.timeZone}`);
  }
}

function writeHead(sheet: Sheet, report: Report, made: Date): void {
  sheet.heading('Reports & Analytics', 1);
  sheet.text(`${formatDate(report.from)} to ${formatDate(report.to)}, both included.`, { size: 11 });
  sheet.text(`Days of the time zone ${report.timeZone}. Made on ${formatDateTime(made)}.`, {
    colour: INK.soft,
  });
  if (report.isBehind)
    sheet.text("Some of the latest changes haven't been counted yet.", { colour: INK.unknown });
  sheet.heading('Key figures', 2);
  const find = (name: ReportSection['name']): ReportSection | undefined =>
    report.sections.find((section) => section.name === name);
  const rows = [
    ...COUNTED.map(([name, words]) => [words, formatFigure(sumTotals(find(name)), 'count')] as const),
    ...KEY_FIGURES.map(([name, key, words]) => {
      const column = find(name)?.columns.find((each) => each.key === key);
      return [words, column === undefined ? '–' : formatFigure(column.total, column.unit)] as const;
    }),
  ];
  for (const [words, figure] of rows) writeRow(sheet, words, [figure], TEXT);
}

function sumTotals(section: ReportSection | undefined): number {
  return (section?.columns ?? []).reduce((sum, { total }) => sum + (total ?? 0), 0);
}

function writeSection(sheet: Sheet, section: ReportSection): void {
  const { name, columns } = section;
  const words = SECTION_LABELS[name];
  const labels = section.labels.map((label) => nameLabel(name, label));
  // A heading stays with its chart.
  sheet.keep(words.chart === 'lines' ? LINES_HEIGHT : BARS_HEIGHT);
  sheet.heading(words.title, 2);
  sheet.text(words.about, { colour: INK.soft }).space(6);
  if (columns.every(({ values }) => values.every((value) => value === null || value === 0))) {
    sheet.text('Nothing happened on these days.');
    return;
  }
  const drawn = columns.filter(({ key }) => words.drawn?.includes(key) ?? true);
  const unit = drawn[0]?.unit ?? 'count';
  const format = (value: number): string => formatFigure(value, unit);
  if (words.chart === 'bars') drawBars(sheet, labels, drawn[0]?.values ?? [], format);
  else
    drawLines(
      sheet,
      labels,
      drawn.map((column) => ({ name: nameColumn(column), values: column.values })),
      format,
    );
  sheet.space(6);
  writeTable(sheet, words.label, labels, columns);
}

function writeTable(
  sheet: Sheet,
  labelName: string,
  labels: readonly string[],
  columns: readonly ReportColumn[],
): void {
  const head = (): void => {
    writeRow(sheet, labelName, columns.map(nameColumn), STRONG);
    sheet.rule();
  };
  sheet.keep(ROW * 4);
  head();
  for (const [index, label] of labels.entries()) {
    const page = sheet.pdf.bufferedPageRange().count;
    sheet.keep(ROW);
    if (sheet.pdf.bufferedPageRange().count > page) head();
    writeRow(
      sheet,
      label,
      columns.map(({ unit, values }) => formatFigure(values[index] ?? null, unit)),
      TEXT,
    );
  }
  if (columns.every(({ total }) => total === null)) return;
  sheet.keep(ROW + 6).rule();
  writeRow(
    sheet,
    'All together',
    columns.map(({ unit, total }) => (total === null ? '' : formatFigure(total, unit))),
    STRONG,
  );
}

function writeRow(
  sheet: Sheet,
  label: string,
  cells: readonly string[],
  style: typeof TEXT | typeof STRONG,
): void {
  const y = sheet.y;
  const labelWidth = cells.length === 1 ? sheet.width / 2 : LABEL_WIDTH;
  const width = (sheet.width - labelWidth) / cells.length;
  sheet.textAt(cells.length === 1 ? label : shorten(label), y, style);
  for (const [index, cell] of cells.entries())
    sheet.textAt(cell, y, { ...style, indent: labelWidth + index * width, width, align: 'end' });
  sheet.y = y + ROW;
}

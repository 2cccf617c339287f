import { useLingui, Trans } from '@lingui/react/macro';
import { Suspense, useId, useRef, useState } from 'react';
import type { JSX } from 'react';
import type { AdminReportQuery } from './report.generated';
import { formatMonth } from '../../../lib/format/format';
import { Button } from '../../../ui/button/Button';
import { BarsChart, LinesChart } from '../../../ui/charts/lazy-charts';
import { Legend } from '../../../ui/charts/Legend';
import { PhoneFold } from '../../../ui/fold/PhoneFold';
import { Skeleton } from '../../../ui/states/Skeleton';
import { makeCsv } from './csv';
import { exportCell, formatCell } from './format-cell';
import styles from './reports.module.css';
import { makePng, saveFile } from './save-file';
import { SectionTable } from './SectionTable';
import { keyLabels, sectionLabels } from './section-labels';

type Report = AdminReportQuery['adminReport'];
type Section = Report['sections'][number];

interface ReportSectionProps {
  report: Report;
  section: Section;
  /** Whether it is collapsed on phones at first. */
  folds: boolean;
}

/** One chart with its heading, its table, and its downloads. */
export function ReportSection({ report, section, folds }: ReportSectionProps): JSX.Element {
  const { t, i18n } = useLingui();
  const words = sectionLabels[section.name];
  const title = i18n._(words.title);
  const headingId = useId();
  const chart = useRef<HTMLDivElement>(null);
  const [asTable, setAsTable] = useState(false);
  const [failed, setFailed] = useState(false);
  const readKey = (key: string): string => {
    const keyLabel = keyLabels[key];
    return keyLabel === undefined ? key : i18n._(keyLabel);
  };
  const labels = section.labels.map((label) =>
    /^\d{4}-\d{2}$/.test(label) ? formatMonth(`${label}-01`) : readKey(label),
  );
  const drawn = section.columns.filter(({ key }) => words.drawn?.includes(key) ?? true);
  const [first] = drawn;
  const isEmpty = section.columns.every(({ values }) =>
    values.every((value) => value === null || value === 0),
  );
  const fileName = `portolan-${section.name.toLowerCase().replaceAll('_', '-')}-${report.from}-${report.to}`;
  const format = (value: number): string => formatCell(value, first?.unit ?? 'COUNT');

  const saveCsv = (): void => {
    const head = [
      i18n._(words.label),
      ...section.columns.map(({ key, unit }) => nameColumn(readKey(key), unit)),
    ];
    const rows = section.labels.map((label, index) => [
      label,
      ...section.columns.map(({ values, unit }) => exportCell(values[index] ?? null, unit)),
    ]);
    saveFile(`${fileName}.csv`, new Blob([makeCsv([head, ...rows])], { type: 'text/csv;charset=utf-8' }));
  };
  const savePng = async (): Promise<void> => {
    try {
      const picture = {
        title: `${title}, ${report.from} – ${report.to} (${report.timeZone})`,
        legend: drawn.length > 1 && words.chart === 'lines' ? drawn.map(({ key }) => readKey(key)) : [],
      };
      saveFile(`${fileName}.png`, await makePng(chart.current, picture));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };

  return (
    <section className={styles['section']} aria-labelledby={headingId}>
      <PhoneFold folds={folds} heading={<h2 id={headingId}>{title}</h2>}>
        <p className={styles['about']}>{i18n._(words.about)}</p>
        {isEmpty && !asTable && (
          <p role="status">
            <Trans>Nothing happened on these days.</Trans>
          </p>
        )}
        {!isEmpty && !asTable && (
          <>
            {drawn.length > 1 && words.chart === 'lines' && (
              <Legend labels={drawn.map(({ key }) => readKey(key))} />
            )}
            <div ref={chart}>
              <Suspense fallback={<Skeleton lines={6} />}>
                {words.chart === 'lines' ? (
                  <LinesChart
                    title={t`${title}: chart. The table has the same figures.`}
                    labels={labels}
                    series={drawn.map(({ key, values }) => ({ label: readKey(key), values }))}
                    format={format}
                  />
                ) : (
                  <BarsChart
                    title={t`${title}: chart. The table has the same figures.`}
                    labels={labels}
                    values={first?.values ?? []}
                    valueLabel={readKey(first?.key ?? 'count')}
                    format={format}
                  />
                )}
              </Suspense>
            </div>
          </>
        )}
        {asTable && (
          <SectionTable
            title={t`Table: ${title}`}
            labelName={i18n._(words.label)}
            labels={labels}
            columns={section.columns.map((column) => ({ ...column, name: readKey(column.key) }))}
          />
        )}
        {failed && (
          <p role="alert">
            <Trans>Your browser couldn't make the picture. The CSV file has all the figures.</Trans>
          </p>
        )}
        <div className={styles['actions']}>
          <Button
            aria-pressed={asTable}
            onClick={() => {
              setAsTable(!asTable);
            }}
          >
            <Trans>Show as a table</Trans>
            <span className="visually-hidden">: {title}</span>
          </Button>
          <Button variant="quiet" onClick={saveCsv}>
            <Trans>Download CSV</Trans>
            <span className="visually-hidden">: {title}</span>
          </Button>
          {!asTable && !isEmpty && (
            <Button variant="quiet" onClick={() => void savePng()}>
              <Trans>Download PNG</Trans>
              <span className="visually-hidden">: {title}</span>
            </Button>
          )}
        </div>
      </PhoneFold>
    </section>
  );
}

/** Files have no other place for the unit. */
function nameColumn(name: string, unit: Section['columns'][number]['unit']): string {
  if (unit === 'CENTS') return `${name} (USD)`;
  return unit === 'SECONDS' ? `${name} (seconds)` : name;
}

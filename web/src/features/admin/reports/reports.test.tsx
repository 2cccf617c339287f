import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { violations } from '../../../testing/axe';
import { catchDownloads } from '../../../testing/downloads';
import { aUser } from '../../../testing/factories';
import { answerFromSchema, apiError } from '../../../testing/msw/schema-api';
import { narrowWindow } from '../../../testing/phone';
import { renderApp } from '../../../testing/render';

const section = (
  name: string,
  labels: readonly string[],
  columns: readonly (readonly [key: string, unit: string, values: readonly (number | null)[]])[],
): object => ({
  name,
  labels,
  columns: columns.map(([key, unit, values]) => ({
    key,
    unit,
    values,
    total: values.reduce<number>((sum, value) => sum + (value ?? 0), 0),
  })),
});

const DAYS = ['2026-11-01', '2026-11-02', '2026-11-03'];
const SECTIONS = [
  section('SIGN_UPS', DAYS, [
    ['student', 'COUNT', [3, 0, 1_200]],
    ['opportunity_seeker', 'COUNT', [1, 1, 0]],
  ]),
  section('COUNTRIES', ['Germany', '=CMD()'], [['count', 'COUNT', [5, 2]]]),
  section(
    'REVENUE',
    ['2026-11'],
    [
      ['gross', 'CENTS', [19_900]],
      ['net', 'CENTS', [15_000]],
    ],
  ),
  section('CHAT', DAYS, [['median', 'SECONDS', [null, 5_400, null]]]),
  section('REFUNDS', ['2026-11'], [['count', 'COUNT', [0]]]),
];

const file = (id: string, values: object): object => ({
  id,
  kind: 'DATA',
  from: '2026-11-01',
  to: '2026-11-03',
  timeZone: 'Europe/Berlin',
  status: 'READY',
  progress: 100,
  fileName: `portolan-${id}.zip`,
  bytes: 2_048,
  url: `/api/admin/reports/exports/${id}/file`,
  createdAt: '2026-11-21T09:30:00.000Z',
  expiresAt: '2026-11-24T09:30:00.000Z',
  ...values,
});

function serve(more: Parameters<typeof answerFromSchema>[0] = {}) {
  return answerFromSchema({
    me: () => aUser({ role: 'ADMIN' }),
    adminReport: ({ from, to, tz }) => ({
      from,
      to,
      timeZone: tz,
      grain: 'day',
      isBehind: false,
      sections: SECTIONS,
    }),
    reportExports: () => [],
    ...more,
  });
}

const RANGE = 'from=2026-11-01&to=2026-11-03&tz=Europe%2FBerlin';

beforeEach(() => {
  // Charts need a size to be drawn, and jsdom has no layout.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 640, 240));
});

describe('Reports & Analytics', () => {
  it('draws a keyboard-accessible chart for each section with figures', async () => {
    serve();
    renderApp(`/admin/reports?${RANGE}`);
    const signUps = await screen.findByRole('region', { name: 'Sign-ups' });
    expect(await within(signUps).findByRole('application')).toHaveAttribute('tabindex', '0');
    expect(within(signUps).getByRole('list')).toHaveTextContent('StudentsOpportunity seekers');
    const refunds = screen.getByRole('region', { name: 'Refunds by month' });
    expect(within(refunds).getByText('Nothing happened on these days.')).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  it('shows the first chart on a phone, and opens the others on request and for printing', async () => {
    narrowWindow();
    serve();
    const { user } = renderApp(`/admin/reports?${RANGE}`);
    const signUps = await screen.findByRole('region', { name: 'Sign-ups' });
    expect(signUps.querySelector('details')).toBeNull();
    const heading = screen.getByRole('heading', { level: 2, name: 'Refunds by month' });
    const fold = heading.closest('details');
    expect(fold).not.toHaveAttribute('open');
    await user.click(heading);
    expect(fold).toHaveAttribute('open');
    const others = [...document.querySelectorAll('details')];
    window.dispatchEvent(new Event('beforeprint'));
    expect(others.every((each) => each.open)).toBe(true);
  });

  it('shows the same figures as a table, with totals', async () => {
    serve();
    const { user } = renderApp(`/admin/reports?${RANGE}`);
    await user.click(await screen.findByRole('button', { name: 'Show as a table: Sign-ups' }));
    const table = screen.getByRole('table');
    expect(within(table).getByRole('row', { name: '2026-11-03 1,200 0' })).toBeVisible();
    expect(within(table).getByRole('row', { name: 'All together 1,203 2' })).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  it('saves a section as CSV: dollars, seconds, and no cell that a spreadsheet would execute', async () => {
    serve();
    const saved = catchDownloads();
    const { user } = renderApp(`/admin/reports?${RANGE}`);
    await user.click(await screen.findByRole('button', { name: 'Download CSV: Revenue by month' }));
    await user.click(screen.getByRole('button', { name: 'Download CSV: Countries people chose' }));
    expect(saved.map(({ name }) => name)).toEqual([
      'portolan-revenue-2026-11-01-2026-11-03.csv',
      'portolan-countries-2026-11-01-2026-11-03.csv',
    ]);
    const [revenue, countries] = await Promise.all(saved.map(({ blob }) => blob.text()));
    expect(revenue).toContain('Month,Payments (USD),Net (USD)\r\n2026-11,199,150\r\n');
    expect(countries).toContain("\r\n'=CMD(),2\r\n");
  });

  it('says when the browser cannot make a picture, and where the figures are', async () => {
    serve();
    // jsdom can't decode images.
    const { user } = renderApp(`/admin/reports?${RANGE}`);
    await user.click(await screen.findByRole('button', { name: 'Download PNG: Sign-ups' }));
    expect(await screen.findByText(/The CSV file has all the figures/)).toBeVisible();
  });

  it('keeps the period in the address and requests it', async () => {
    const api = serve();
    const { user } = renderApp(`/admin/reports?${RANGE}`);
    await user.click(await screen.findByRole('button', { name: 'Last 7 days' }));
    await waitFor(() => {
      expect(api.calls('AdminReport').at(-1)).not.toMatchObject({ from: '2026-11-01' });
    });
    expect(api.calls('AdminReport').at(-1)).toMatchObject({ tz: 'Europe/Berlin' });
  });

  it('shows an error when the report could not be loaded, and can load it again', async () => {
    serve({
      adminReport: () => {
        throw apiError('VALIDATION_FAILED', 'Choose at most ten years.');
      },
    });
    renderApp('/admin/reports?from=1990-01-01&to=2026-01-01&tz=UTC');
    expect(await screen.findByText(/We couldn't load the report/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('the files of a report', () => {
  it('are requested for the chosen period, and show their progress', async () => {
    let files: object[] = [];
    const api = serve({
      reportExports: () => files,
      createReportExport: () => {
        files = [file('a', { status: 'RUNNING', progress: 40, bytes: null, url: null })];
        return files[0];
      },
    });
    const { user } = renderApp(`/admin/reports?${RANGE}`);
    await user.click(await screen.findByRole('button', { name: 'Export data' }));
    expect(await screen.findByRole('progressbar', { name: 'Making portolan-a.zip' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    );
    expect(api.calls('CreateReportFile')[0]).toEqual({
      input: { kind: 'DATA', from: '2026-11-01', to: '2026-11-03', tz: 'Europe/Berlin' },
    });
    files = [file('a', {})];
    const link = await screen.findByRole('link', { name: 'Download portolan-a.zip' });
    expect(link).toHaveAttribute('href', '/api/admin/reports/exports/a/file');
    expect(await violations()).toEqual([]);
  });

  it('can be canceled while they are made, and deleted afterwards', async () => {
    const api = serve({
      reportExports: () => [
        file('a', { status: 'WAITING', bytes: null, url: null }),
        file('b', { status: 'FAILED', bytes: null, url: null }),
        file('c', {}),
      ],
      deleteReportExport: () => true,
    });
    const { user } = renderApp(`/admin/reports?${RANGE}`);
    expect(await screen.findByText(/We couldn't make this file/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel portolan-a.zip' }));
    await user.click(await screen.findByRole('button', { name: 'Delete portolan-c.zip' }));
    await waitFor(() => {
      expect(api.calls('DeleteReportFile')).toEqual([{ id: 'a' }, { id: 'c' }]);
    });
  });

  it('show why another one has to wait', async () => {
    serve({
      createReportExport: () => {
        throw apiError('CONFLICT', "We're already making three files for you.");
      },
    });
    const { user } = renderApp(`/admin/reports?${RANGE}`);
    await user.click(await screen.findByRole('button', { name: 'Generate report' }));
    expect(await screen.findByText("We're already making three files for you.")).toBeVisible();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { aProgram, servePrograms, twoPrograms } from '../../../testing/admin-programs';
import { chooseOption } from '../../../testing/antd';
import { violations } from '../../../testing/axe';
import { apiError } from '../../../testing/msw/schema-api';
import { server } from '../../../testing/msw/server';
import { renderApp } from '../../../testing/render';
import type { RenderedApp } from '../../../testing/render';

async function openList(address = '/admin/programs'): Promise<RenderedApp> {
  const app = renderApp(address);
  await screen.findByRole('table', { name: 'Programs' });
  return app;
}

const rows = (): HTMLElement[] => screen.getAllByRole('row').slice(1);

describe('the admin list of programs', () => {
  it('shows the title, description, type, country, Edit and View of each, without accessibility violations', async () => {
    servePrograms();
    await openList();
    const [first, second] = rows();
    for (const text of ['Chevening Scholarships', 'One year of study', 'Scholarship', 'United Kingdom']) {
      expect(first).toHaveTextContent(text);
    }
    expect(second).toHaveTextContent('January 31, 2027');
    const link = (name: string) => within(first!).getByRole('link', { name });
    expect(link('Edit: Chevening Scholarships')).toHaveAttribute('href', '/admin/programs/pr1/edit');
    expect(link('View: Chevening Scholarships')).toHaveAttribute('href', '/admin/programs/pr1');
    expect(screen.getByRole('link', { name: 'Add New Program' })).toHaveAttribute(
      'href',
      '/admin/add-program',
    );
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      '/api/admin/programs/export.csv',
    );
    expect(await violations()).toEqual([]);
  });

  it('keeps type, search and "archived" in the address', async () => {
    const api = servePrograms([...twoPrograms(), aProgram({ id: 'pr3', title: 'Old one', archived: true })]);
    const { user, router } = await openList('/admin/programs?type=internship');
    expect(rows()).toHaveLength(1);
    await chooseOption(user, screen.getByLabelText('Type'), 'All');
    await user.type(screen.getByLabelText('Search programs'), 'old{Enter}');
    await user.click(screen.getByLabelText('Archived'));
    expect(await screen.findByText('Old one')).toBeVisible();
    expect(router.state.location.search).toBe('?search=old&archived=true');
    expect(api.calls('AdminPrograms').at(-1)).toMatchObject({ search: 'old', archived: true });
  });

  it('says that there are none yet', async () => {
    servePrograms([]);
    renderApp('/admin/programs');
    expect(await screen.findByText('No programs yet')).toBeVisible();
  });

  it('loads more of a long list', async () => {
    const [first, second] = twoPrograms();
    const page = (program: unknown, endCursor: string | null) => ({
      nodes: [program],
      pageInfo: { endCursor, hasNextPage: endCursor !== null },
      totalCount: 2,
      corrected: null,
    });
    servePrograms([], {
      adminPrograms: ({ after }) => (after === 'next' ? page(second, null) : page(first, 'next')),
    });
    const { user } = await openList();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('CERN Summer Student Program')).toBeVisible();
    expect(screen.getByText('Chevening Scholarships')).toBeVisible();
  });

  it('archives after a confirmation, and restores', async () => {
    const api = servePrograms();
    const { user } = await openList();
    await user.click(screen.getByRole('button', { name: 'Archive: Chevening Scholarships' }));
    const dialog = await screen.findByRole('dialog', { name: 'Archive this program?' });
    expect(dialog).toHaveTextContent('Existing applications stay.');
    await user.click(within(dialog).getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('Program archived')).toBeVisible();
    expect(await screen.findByText('1 program')).toBeVisible();
    await user.click(screen.getByLabelText('Archived'));
    await user.click(await screen.findByRole('button', { name: 'Restore: Chevening Scholarships' }));
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('No archived programs')).toBeVisible();
    expect(api.calls('UpdateProgram')).toMatchObject([{ id: 'pr1', input: { archived: false } }]);
  });

  it('has keyboard shortcuts: J and K move, X archives, E edits, N adds', async () => {
    servePrograms();
    const { user, router } = await openList();
    await user.keyboard('jjx');
    expect(await screen.findByRole('dialog')).toHaveTextContent('CERN Summer Student Program');
    await user.click(screen.getByRole('button', { name: 'Go back' }));
    await waitFor(() => {
      expect(screen.getByRole('link', { name: 'CERN Summer Student Program' })).toHaveFocus();
    });
    await user.keyboard('ke');
    await screen.findByRole('heading', { name: 'Edit a program' });
    expect(router.state.location.pathname).toBe('/admin/programs/pr1/edit');
  });
});

describe('the reports of wrong listings', () => {
  it('are listed with reason and note, and can be resolved', async () => {
    let reports = [
      {
        id: 'rp1',
        program: aProgram(),
        reason: 'WRONG_LINK',
        note: 'The page is gone.',
        createdAt: '2026-11-21T08:00:00.000Z',
      },
    ];
    const api = servePrograms(twoPrograms(), {
      adminProgramReports: () => reports,
      resolveProgramReport: () => {
        reports = [];
        return true;
      },
    });
    const { user } = renderApp('/admin/programs');
    await user.click(await screen.findByRole('tab', { name: 'Reports (1)' }));
    expect(screen.getByText('The link is wrong')).toBeVisible();
    expect(screen.getByText('The page is gone.')).toBeVisible();
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Close report: Chevening Scholarships' }));
    expect(await screen.findByText('No open reports')).toBeVisible();
    expect(api.calls('ResolveProgramReport')).toEqual([{ id: 'rp1' }]);
  });
});

describe('the CSV import', () => {
  const answerImport = (errors: object[], moreErrors = 0): string[] => {
    const requests: string[] = [];
    server.use(
      http.post('*/api/admin/programs/import', ({ request }) => {
        requests.push(`${request.headers.get('Content-Type') ?? ''}${new URL(request.url).search}`);
        return HttpResponse.json({ import: { rows: 2, created: 1, updated: 1, errors, moreErrors } });
      }),
    );
    return requests;
  };
  const choose = async ({ user }: RenderedApp): Promise<HTMLElement> => {
    await user.click(screen.getByRole('button', { name: 'Import CSV' }));
    const dialog = await screen.findByRole('dialog', { name: 'Import programs from CSV' });
    const file = new File(['title\nOne\nTwo\n'], 'programs.csv', { type: 'text/csv' });
    await user.upload(within(dialog).getByLabelText('CSV file'), file);
    return dialog;
  };

  it('lists every invalid row before anything changes, and imports none', async () => {
    servePrograms();
    const requests = answerImport([
      { line: 2, field: 'title', message: 'Title must be at least 3 characters' },
      { line: 3, field: 'country', message: 'Country is required' },
    ]);
    const dialog = await choose(await openList());
    expect(await within(dialog).findByText('2 problems found.')).toBeVisible();
    const bad = within(dialog).getByRole('table', { name: 'Problems' });
    expect(within(bad).getByRole('row', { name: '3 country Country is required' })).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: /^Import/ })).toBeNull();
    expect(requests).toEqual(['text/csv?dryRun=true']);
    expect(await violations()).toEqual([]);
  });

  it('says how many errors there are when not all are listed', async () => {
    servePrograms();
    answerImport([{ line: 2, field: 'title', message: 'Title must be at least 3 characters' }], 234);
    const dialog = await choose(await openList());
    expect(await within(dialog).findByText('235 problems found.')).toBeVisible();
    expect(within(dialog).getByText(/The first is listed\./)).toBeVisible();
  });

  it('of a valid file shows what will happen, does it, and reloads the list', async () => {
    const api = servePrograms();
    const requests = answerImport([]);
    const app = await openList();
    const dialog = await choose(app);
    expect(await within(dialog).findByText(/1 program is new, 1 is changed/)).toBeVisible();
    const before = api.calls('AdminPrograms').length;
    await app.user.click(within(dialog).getByRole('button', { name: 'Import 2 programs' }));
    expect(await screen.findByText('1 added, 1 changed.')).toBeVisible();
    expect(requests).toEqual(['text/csv?dryRun=true', 'text/csv']);
    await waitFor(() => {
      expect(api.calls('AdminPrograms').length).toBeGreaterThan(before);
    });
  });

  it('shows why the server refuses a file', async () => {
    servePrograms();
    server.use(
      http.post('*/api/admin/programs/import', () =>
        HttpResponse.json(
          { statusCode: 400, code: 'VALIDATION_FAILED', message: 'The first line has no column "title".' },
          { status: 400 },
        ),
      ),
    );
    const dialog = await choose(await openList());
    expect(await within(dialog).findByText('The first line has no column "title".')).toBeVisible();
  });
});

describe('the admin page of a program', () => {
  it('shows everything about it, even when it is archived, and archives it', async () => {
    servePrograms([aProgram({ archived: true, feesCents: 12_050, commissionRate: 12.5 })]);
    const { user } = renderApp('/admin/programs/pr1');
    expect(await screen.findByRole('heading', { name: 'Chevening Scholarships' })).toBeVisible();
    for (const text of [
      'Archived',
      '$120.50',
      '12.5%',
      'Fully funded',
      'master, leadership',
      'none, usually in November',
    ]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.queryByRole('link', { name: 'View public page' })).toBeNull();
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore' }));
    expect(await screen.findByRole('link', { name: 'View public page' })).toHaveAttribute(
      'href',
      '/programs/pr1',
    );
  });

  it('shows a not-found page for an unknown program', async () => {
    servePrograms([], {
      program: () => {
        throw apiError('NOT_FOUND', "We couldn't find that.");
      },
    });
    renderApp('/admin/programs/none');
    expect(await screen.findByText('404 Page Not Found')).toBeVisible();
  });
});

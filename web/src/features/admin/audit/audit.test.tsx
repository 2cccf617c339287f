import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { violations } from '../../../testing/axe';
import { aUser } from '../../../testing/factories';
import { answerFromSchema, apiError } from '../../../testing/msw/schema-api';
import { renderApp } from '../../../testing/render';

const entry = {
  id: 'e2',
  number: 2,
  at: '2026-11-20T09:30:00.000Z',
  actorId: 'u1',
  actorEmail: 'ana@example.com',
  action: 'pricing.update',
  subjectType: 'pricing_tier',
  subjectId: 't1',
  changes: { name: ['Basic', '<b>Pro</b>'], features: [['One'], ['One', 'Two']], isActive: [true, null] },
  ip: '10.0.0.7',
  requestId: 'r2',
  hash: 'f'.repeat(64),
};
const erased = { ...entry, id: 'e1', number: 1, actorEmail: null, ip: '', changes: {} };

function serve(more: Parameters<typeof answerFromSchema>[0] = {}) {
  return answerFromSchema({
    me: () => aUser({ role: 'ADMIN' }),
    auditLog: ({ action }) => {
      const nodes = [entry, erased].filter((each) => action == null || each.action === action);
      return { nodes, pageInfo: { endCursor: null, hasNextPage: false }, totalCount: nodes.length };
    },
    auditFacets: () => ({
      actors: [{ id: 'u1', email: 'ana@example.com' }],
      actions: ['pricing.update'],
      subjectTypes: ['pricing_tier'],
    }),
    auditChain: () => ({
      intact: true,
      entries: 2,
      first: 1,
      last: 2,
      head: 'f'.repeat(64),
      broken: null,
      checkedAt: '2026-11-21T09:30:00.000Z',
    }),
    ...more,
  });
}

describe('the audit log', () => {
  it('lists who did what to what, without accessibility violations', async () => {
    serve();
    renderApp('/admin/audit');
    const table = await screen.findByRole('table', { name: 'Audit log' });
    expect(screen.getByText('2 entries')).toBeVisible();
    for (const text of ['ana@example.com', 'Deleted account', '10.0.0.7', 'name, features, isActive']) {
      expect(table).toHaveTextContent(text);
    }
    expect(await violations()).toEqual([]);
  });

  it('shows each change before and after, as plain text', async () => {
    serve();
    const { user } = renderApp('/admin/audit');
    await user.click(await screen.findByRole('button', { name: 'pricing.update, 2' }));
    const dialog = await screen.findByRole('dialog', { name: 'Entry 2' });
    expect(dialog).toHaveTextContent('BeforeBasicAfter<b>Pro</b>');
    expect(dialog).toHaveTextContent('BeforetrueAfterempty');
    expect(within(dialog).getByText('r2')).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  it('checks the chain on request, and shows the first break', async () => {
    serve({
      auditChain: () => ({
        intact: false,
        total: 2,
        nextCursor: null,
        entries: 1,
        first: 1,
        last: 1,
        head: 'f'.repeat(64),
        broken: { number: 2, entryId: 'e2', kind: 'edited', sentence: 'Entry 2 was edited or replaced.' },
        checkedAt: '2026-11-21T09:30:00.000Z',
      }),
    });
    const { user } = renderApp('/admin/audit');
    await user.click(await screen.findByRole('button', { name: 'Check the chain' }));
    expect(await screen.findByText(/Entry 2 was edited or replaced/)).toBeVisible();
    expect(screen.getByText('Broken')).toBeVisible();
  });

  it('checks a long chain in parts, with its progress, and can be stopped', async () => {
    const part = (entries: number, nextCursor: string | null): object => ({
      intact: nextCursor === null ? true : null,
      total: 10_000,
      nextCursor,
      entries,
      first: 1,
      last: entries,
      head: 'f'.repeat(64),
      broken: null,
      checkedAt: '2026-11-21T09:30:00.000Z',
    });
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const api = serve({
      auditChain: async ({ after }) => {
        if (after === null || after === undefined) return part(4_000, 'second');
        await released;
        return part(10_000, null);
      },
    });
    const { user } = renderApp('/admin/audit');
    await user.click(await screen.findByRole('button', { name: 'Check the chain' }));
    expect(await screen.findByText('4,000 of 10,000 entries checked')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Checking the chain' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    );
    release();
    expect(await screen.findByText(/10,000 entries, all unchanged/)).toBeVisible();
    expect(api.calls('AuditChain').map(({ after }) => after)).toEqual([null, 'second']);
  });

  it('shows how many entries are listed without counting the rest', async () => {
    serve({
      auditLog: () => ({
        nodes: [entry, erased],
        pageInfo: { endCursor: 'next', hasNextPage: true },
        totalCount: 0,
      }),
    });
    renderApp('/admin/audit');
    expect(await screen.findByText('The newest 2 entries. There are more.')).toBeVisible();
  });

  it('keeps its filters in the address, sends them, and exports the matches', async () => {
    const api = serve();
    renderApp('/admin/audit?actor=u1&subject=t1&from=2026-11-01');
    await screen.findByRole('table', { name: 'Audit log' });
    expect(api.calls('AuditLog')[0]).toMatchObject({ actor: 'u1', subject: 't1', from: '2026-11-01' });
    const address = screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href') ?? '';
    expect(Object.fromEntries(new URLSearchParams(address.split('?')[1]))).toMatchObject({
      actor: 'u1',
      subject: 't1',
      from: '2026-11-01',
    });
  });

  it('clears all filters at once', async () => {
    const api = serve();
    const { user } = renderApp('/admin/audit?subject=t1');
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await waitFor(() => {
      expect(api.calls('AuditLog').at(-1)).not.toHaveProperty('subject');
    });
    expect(screen.getByRole('textbox', { name: 'Record ID' })).toHaveValue('');
  });

  it('shows an error when it could not be loaded, and can be loaded again', async () => {
    serve({
      auditLog: () => {
        throw apiError('UNAVAILABLE', 'The database does not answer.');
      },
    });
    renderApp('/admin/audit');
    expect(await screen.findByText(/We couldn't load the audit log/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { applyLiveEvent } from '../../../lib/live/live';
import { serveApplications, twoApplications } from '../../../testing/admin-programs';
import { violations } from '../../../testing/axe';
import { aDocument } from '../../../testing/documents';
import { apiError } from '../../../testing/msw/schema-api';
import { renderApp } from '../../../testing/render';
import type { RenderedApp } from '../../../testing/render';

vi.mock('../../../lib/live/connect', () => ({ connectLive: () => () => undefined }));

async function openList(address = '/admin/applications'): Promise<RenderedApp> {
  const app = renderApp(address);
  await screen.findByRole('table', { name: 'Applications' });
  return app;
}

const rows = (): HTMLElement[] => screen.getAllByRole('row').slice(1);
const about = (verb: string): HTMLElement =>
  screen.getByRole('button', { name: `${verb}: Amina Diallo, Chevening Scholarships` });

describe('the list of applications', () => {
  it('says id, user, type, day and status of each, without an accessibility violation', async () => {
    serveApplications();
    await openList();
    const [first, second] = rows();
    for (const text of [
      'Amina Diallo',
      'amina@example.com',
      'ap1',
      'u1',
      'Scholarship',
      'Nov 19, 2026',
      'Submitted',
    ]) {
      expect(first).toHaveTextContent(text);
    }
    expect(second).toHaveTextContent('In review');
    expect(screen.getByText('2 applications')).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  it('keeps status and search in the address, and exports what they leave', async () => {
    const api = serveApplications();
    const { user, router } = await openList('/admin/applications?status=in_review');
    expect(rows()).toHaveLength(1);
    await user.type(screen.getByLabelText('Name, e-mail, program or id'), 'bao{Enter}');
    await waitFor(() => {
      expect(api.calls('AdminApplications').at(-1)).toMatchObject({ status: 'IN_REVIEW', search: 'bao' });
    });
    expect(router.state.location.search).toBe('?status=in_review&search=bao');
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      '/api/admin/applications.csv?status=in_review&search=bao',
    );
  });

  it('says that there are none yet, and otherwise that none fits', async () => {
    serveApplications([]);
    const { user } = renderApp('/admin/applications');
    expect(await screen.findByText('No applications yet')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Status'), 'Approved');
    expect(await screen.findByText('No application fits this filter')).toBeVisible();
  });

  it('shows what others do as it happens', async () => {
    const kept = twoApplications();
    serveApplications(kept);
    const { client } = await openList();
    kept[0]!.application.status = 'APPROVED';
    await act(() => applyLiveEvent(client, 'applicationReview.updated', { id: 'ap1', by: 'ad2' }));
    await waitFor(() => {
      expect(rows()[0]).toHaveTextContent('Approved');
    });
    expect(within(rows()[0]!).queryByRole('button', { name: /^Approve:/ })).toBeNull();
  });

  it('says when it could not be loaded, and loads it again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let down = true;
    serveApplications([], {
      adminApplications: () => {
        if (down) throw apiError('UNAVAILABLE', 'Please try again.');
        return { nodes: [], pageInfo: { endCursor: null, hasNextPage: false }, totalCount: 0 };
      },
    });
    const { user } = renderApp('/admin/applications');
    await screen.findByText('The applications could not be loaded.');
    down = false;
    await user.click(screen.getByRole('button', { name: 'Load them again' }));
    expect(await screen.findByText('No applications yet')).toBeVisible();
  });
});

describe('an application', () => {
  it('is reviewed with what the program asks for, its documents and what happened', async () => {
    serveApplications();
    const { user } = await openList();
    await user.click(about('Review'));
    const dialog = await screen.findByRole('dialog', { name: 'Application of Amina Diallo' });
    expect(await within(dialog).findByText('passport.pdf', { selector: 'strong' })).toBeVisible();
    const asked = within(dialog).getByRole('list', { name: 'What the program asks for' });
    expect(
      within(asked)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual([
      'Passport A verified one was givenpassport.pdf',
      'Academic transcript No verified one was given',
      'Two references For you to judge',
    ]);
    expect(within(dialog).getAllByText('Submitted').length).toBeGreaterThan(1);
    expect(await violations()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Start the review' }));
    await user.click(await screen.findByRole('button', { name: 'Take it into review' }));
    expect(await screen.findByText('Amina Diallo, Chevening Scholarships: In review')).toBeVisible();
    expect(rows()[0]).toHaveTextContent('In review');
  });

  it('opens with the focus on its heading, not on a link or a decision', async () => {
    serveApplications();
    const { user } = await openList();
    await user.click(about('Review'));
    await waitFor(() => {
      expect(document.activeElement).toHaveTextContent(/^Application of Amina Diallo$/);
    });
  });

  it('is approved on the ground of what was seen', async () => {
    const api = serveApplications();
    const { user } = await openList();
    await user.click(about('Approve'));
    const dialog = await screen.findByRole('dialog', { name: 'Approve this application?' });
    await user.dblClick(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Status Updated')).toBeVisible();
    expect(api.calls('DecideApplication')).toEqual([
      { id: 'ap1', status: 'APPROVED', updatedAt: '2026-11-19T09:00:00.000Z' },
    ]);
  });

  it('is rejected with a reason that the applicant reads, and not without', async () => {
    const api = serveApplications();
    const { user } = await openList();
    await user.click(about('Reject'));
    const dialog = await screen.findByRole('dialog', { name: 'Reject this application?' });
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(await within(dialog).findByText('Write the reason.')).toBeVisible();
    expect(within(dialog).getByLabelText('Reason')).toHaveFocus();
    expect(api.calls('DecideApplication')).toEqual([]);
    await user.type(within(dialog).getByLabelText('Reason'), 'Two years of work are needed.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Amina Diallo, Chevening Scholarships: Rejected')).toBeVisible();
    expect(api.calls('DecideApplication')).toMatchObject([
      { status: 'REJECTED', note: 'Two years of work are needed.' },
    ]);
  });

  it('that somebody else decided first is shown as it stands now', async () => {
    const kept = twoApplications();
    serveApplications(kept);
    const { user } = await openList();
    await user.click(about('Reject'));
    const dialog = await screen.findByRole('dialog', { name: 'Reject this application?' });
    await user.type(await within(dialog).findByLabelText('Reason'), 'No.');
    Object.assign(kept[0]!.application, { status: 'APPROVED', updatedAt: '2026-11-21T10:00:00.000Z' });
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(
      await within(dialog).findByText(/Somebody else changed this application. It is approved now./),
    ).toBeVisible();
    await waitFor(() => {
      expect(within(dialog).queryByRole('button', { name: 'Reject' })).toBeNull();
    });
  });
});

describe('an application of a link', () => {
  it('says whose it is, also when the list does not show it', async () => {
    serveApplications();
    renderApp('/admin/applications?status=approved&application=ap1');
    const dialog = await screen.findByRole('dialog', { name: 'Application of Amina Diallo' });
    expect(dialog).toHaveTextContent('amina@example.com');
    expect(screen.getByText('No application fits this filter')).toBeInTheDocument();
  });

  it('still says it when a decision has taken it out of the list', async () => {
    const kept = twoApplications();
    const api = serveApplications(kept);
    const { client, user } = await openList('/admin/applications?status=submitted');
    await user.click(about('Review'));
    await screen.findByRole('dialog', { name: 'Application of Amina Diallo' });
    kept[0]!.application.status = 'IN_REVIEW';
    await act(() => applyLiveEvent(client, 'applicationReview.updated', { id: 'ap1', by: 'ad2' }));
    expect(await screen.findByText('No application fits this filter')).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Application of Amina Diallo' })).toBeVisible();
    expect(api.operations).not.toContain('Applicant');
  });
});

describe('a document of an application', () => {
  it.each([
    { scanning: true, why: /still being checked for viruses/ },
    { scanning: false, why: /held a virus and was removed/ },
  ])(
    'that cannot be opened says why, and is not offered (scanning: $scanning)',
    async ({ scanning, why }) => {
      const kept = twoApplications();
      kept[0]!.application.documents = [aDocument({ scanning, readable: false })];
      serveApplications(kept);
      renderApp('/admin/applications?application=ap1');
      const dialog = await screen.findByRole('dialog', { name: 'Application of Amina Diallo' });
      expect(within(dialog).getByText(why)).toBeVisible();
      expect(within(dialog).queryByRole('link', { name: /^Download/ })).toBeNull();
    },
  );
});

describe('the keys of the list', () => {
  it('J and K walk, Enter opens, A and R ask, and closing comes back to the row', async () => {
    serveApplications();
    const { user } = await openList();
    await user.keyboard('jj');
    expect(screen.getByRole('button', { name: 'Bao Nguyen' })).toHaveFocus();
    await user.keyboard('kr');
    expect(await screen.findByRole('dialog', { name: 'Reject this application?' })).toHaveTextContent(
      'Amina Diallo',
    );
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Amina Diallo' })).toHaveFocus();
    });
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Application of Amina Diallo' })).toBeVisible();
  });

  it('numbers choose a status', async () => {
    serveApplications();
    const { user, router } = await openList();
    await user.keyboard('2');
    expect(router.state.location.search).toBe('?status=in_review');
    await user.keyboard('0');
    expect(router.state.location.search).toBe('');
  });
});

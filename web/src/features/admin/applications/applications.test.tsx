import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { applyLiveEvent } from '../../../lib/live/live';
import { serveApplications, twoApplications } from '../../../testing/admin-programs';
import { chooseOption } from '../../../testing/antd';
import { violations } from '../../../testing/axe';
import { aDocument } from '../../../testing/documents';
import { apiError } from '../../../testing/msw/schema-api';
import { paste } from '../../../testing/paste';
import { renderApp } from '../../../testing/render';
import type { RenderedApp } from '../../../testing/render';

async function openList(address = '/admin/applications'): Promise<RenderedApp> {
  const app = renderApp(address);
  await screen.findByRole('table', { name: 'Applications' });
  return app;
}

const rows = (): HTMLElement[] => screen.getAllByRole('row').slice(1);
const about = (verb: string): HTMLElement =>
  screen.getByRole('button', { name: `${verb}: Amina Diallo, Chevening Scholarships` });

describe('the admin list of applications', () => {
  it('shows the id, user, type, date and status of each, without accessibility violations', async () => {
    serveApplications();
    await openList();
    const [first, second] = rows();
    for (const text of [
      'Amina Diallo',
      'amina@example.com',
      'ap1',
      'u1',
      'Scholarship',
      'November 19, 2026',
      'Submitted',
    ]) {
      expect(first).toHaveTextContent(text);
    }
    expect(second).toHaveTextContent("We're checking it");
    expect(screen.getByText('2 applications')).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  it('keeps status and search in the address, and exports the matches', async () => {
    const api = serveApplications();
    const { user, router } = await openList('/admin/applications?status=in_review');
    expect(rows()).toHaveLength(1);
    await user.type(screen.getByLabelText('Name, email, program, or ID'), 'bao{Enter}');
    await waitFor(() => {
      expect(api.calls('AdminApplications').at(-1)).toMatchObject({ status: 'IN_REVIEW', search: 'bao' });
    });
    expect(router.state.location.search).toBe('?status=in_review&search=bao');
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      '/api/admin/applications.csv?status=in_review&search=bao',
    );
  });

  it('says that there are none yet, or that none match', async () => {
    serveApplications([]);
    const { user } = renderApp('/admin/applications');
    expect(await screen.findByText('No applications yet')).toBeVisible();
    await chooseOption(user, screen.getByLabelText('Status'), 'Ready to apply');
    expect(await screen.findByText('No applications match this filter')).toBeVisible();
  });

  it("shows other admins' changes as they happen", async () => {
    const applications = twoApplications();
    serveApplications(applications);
    const { client } = await openList();
    applications[0]!.application.status = 'APPROVED';
    await act(() => applyLiveEvent(client, 'applicationReview.updated', { id: 'ap1', by: 'ad2' }));
    await waitFor(() => {
      expect(rows()[0]).toHaveTextContent('Ready to apply');
    });
    expect(within(rows()[0]!).queryByRole('button', { name: /^Mark as ready:/ })).toBeNull();
  });

  it('shows an error when it could not be loaded, and can be loaded again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let down = true;
    serveApplications([], {
      adminApplications: () => {
        if (down) throw apiError('UNAVAILABLE', 'Please try again.');
        return { nodes: [], pageInfo: { endCursor: null, hasNextPage: false }, totalCount: 0 };
      },
    });
    const { user } = renderApp('/admin/applications');
    await screen.findByText("We couldn't load the applications.");
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No applications yet')).toBeVisible();
  });
});

describe('an application in the review dialog', () => {
  it("is shown with the program's requirements, its documents and its history", async () => {
    serveApplications();
    const { user } = await openList();
    await user.click(about('Open'));
    const dialog = await screen.findByRole('dialog', { name: "Amina Diallo's application" });
    expect(await within(dialog).findByText('passport.pdf', { selector: 'strong' })).toBeVisible();
    const requirements = within(dialog).getByRole('list', { name: 'Required documents' });
    expect(
      within(requirements)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual([
      'Passport Sent, verifiedpassport.pdf',
      'Academic transcript Not sent',
      'Two references Check it yourself',
    ]);
    expect(within(dialog).getAllByText('Submitted').length).toBeGreaterThan(1);
    expect(await violations()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Start check' }));
    await user.click(await screen.findByRole('button', { name: 'Start check' }));
    expect(await screen.findByText("Amina Diallo, Chevening Scholarships: We're checking it")).toBeVisible();
    expect(rows()[0]).toHaveTextContent("We're checking it");
  });

  it('opens with the focus on its heading, not on a link or a decision', async () => {
    serveApplications();
    const { user } = await openList();
    await user.click(about('Open'));
    await waitFor(() => {
      expect(document.activeElement).toHaveTextContent(/^Amina Diallo's application$/);
    });
  });

  it('is approved based on the version that was seen', async () => {
    const api = serveApplications();
    const { user } = await openList();
    await user.click(about('Mark as ready'));
    const dialog = await screen.findByRole('dialog', { name: 'Mark this application as ready?' });
    await user.dblClick(within(dialog).getByRole('button', { name: 'Mark as ready' }));
    expect(await screen.findByText('Status Updated')).toBeVisible();
    expect(api.calls('DecideApplication')).toEqual([
      { id: 'ap1', status: 'APPROVED', updatedAt: '2026-11-19T09:00:00.000Z' },
    ]);
  });

  it('is rejected only with a reason, which the applicant reads', async () => {
    const api = serveApplications();
    const { user } = await openList();
    await user.click(about('Mark as not ready'));
    const dialog = await screen.findByRole('dialog', { name: 'Mark this application as not ready?' });
    await user.click(within(dialog).getByRole('button', { name: 'Mark as not ready' }));
    expect(await within(dialog).findByText('Enter the reason.')).toBeVisible();
    expect(within(dialog).getByLabelText('Reason')).toHaveFocus();
    expect(api.calls('DecideApplication')).toEqual([]);
    await paste(user, within(dialog).getByLabelText('Reason'), 'Two years of work are needed.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Amina Diallo, Chevening Scholarships: Not ready')).toBeVisible();
    expect(api.calls('DecideApplication')).toMatchObject([
      { status: 'REJECTED', note: 'Two years of work are needed.' },
    ]);
  });

  it('is shown in its current state when somebody else decided first', async () => {
    const applications = twoApplications();
    serveApplications(applications);
    const { user } = await openList();
    await user.click(about('Mark as not ready'));
    const dialog = await screen.findByRole('dialog', { name: 'Mark this application as not ready?' });
    await user.type(await within(dialog).findByLabelText('Reason'), 'No.');
    Object.assign(applications[0]!.application, {
      status: 'APPROVED',
      updatedAt: '2026-11-21T10:00:00.000Z',
    });
    await user.click(within(dialog).getByRole('button', { name: 'Mark as not ready' }));
    expect(await within(dialog).findByText(/Someone else changed this first\./)).toBeVisible();
    await waitFor(() => {
      expect(within(dialog).queryByRole('button', { name: 'Mark as not ready' })).toBeNull();
    });
  });
});

describe('an application opened by a link', () => {
  it('shows its applicant even when the list omits it', async () => {
    serveApplications();
    renderApp('/admin/applications?status=approved&application=ap1');
    const dialog = await screen.findByRole('dialog', { name: "Amina Diallo's application" });
    expect(dialog).toHaveTextContent('amina@example.com');
    expect(screen.getByText('No applications match this filter')).toBeInTheDocument();
  });

  it('still shows the applicant when a decision has removed it from the list', async () => {
    const applications = twoApplications();
    const api = serveApplications(applications);
    const { client, user } = await openList('/admin/applications?status=submitted');
    await user.click(about('Open'));
    await screen.findByRole('dialog', { name: "Amina Diallo's application" });
    applications[0]!.application.status = 'IN_REVIEW';
    await act(() => applyLiveEvent(client, 'applicationReview.updated', { id: 'ap1', by: 'ad2' }));
    expect(await screen.findByText('No applications match this filter')).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: "Amina Diallo's application" })).toBeVisible();
    expect(api.operations).not.toContain('Applicant');
  });
});

describe('a document of an application', () => {
  it.each([
    { scanning: true, why: /still checking this document for viruses/ },
    { scanning: false, why: /contained a virus, so we removed it/ },
  ])(
    'that cannot be opened shows the reason without a link (scanning: $scanning)',
    async ({ scanning, why }) => {
      const applications = twoApplications();
      applications[0]!.application.documents = [aDocument({ scanning, readable: false })];
      serveApplications(applications);
      renderApp('/admin/applications?application=ap1');
      const dialog = await screen.findByRole('dialog', { name: "Amina Diallo's application" });
      expect(within(dialog).getByText(why)).toBeVisible();
      expect(within(dialog).queryByRole('link', { name: /^Download/ })).toBeNull();
    },
  );
});

describe('the keyboard shortcuts of the list', () => {
  it('move with J and K, open with Enter, ask with A and R, and return to the row after closing', async () => {
    serveApplications();
    const { user } = await openList();
    await user.keyboard('jj');
    expect(screen.getByRole('button', { name: 'Bao Nguyen' })).toHaveFocus();
    await user.keyboard('kr');
    expect(
      await screen.findByRole('dialog', { name: 'Mark this application as not ready?' }),
    ).toHaveTextContent('Amina Diallo');
    await user.click(screen.getByRole('button', { name: 'Go back' }));
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Amina Diallo' })).toHaveFocus();
    });
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: "Amina Diallo's application" })).toBeVisible();
  });

  it('choose a status with a number', async () => {
    serveApplications();
    const { user, router } = await openList();
    await user.keyboard('2');
    expect(router.state.location.search).toBe('?status=in_review');
    await user.keyboard('0');
    expect(router.state.location.search).toBe('');
  });
});

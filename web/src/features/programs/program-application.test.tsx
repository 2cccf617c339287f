import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { applyLiveEvent } from '../../lib/live/live';
import { apiError } from '../../testing/msw/schema-api';
import { serveProgram } from '../../testing/program-page';
import { anApplication, aProgram } from '../../testing/programs';
import { renderApp } from '../../testing/render';

describe('an application on the program page', () => {
  it('is withdrawn after a confirmation, and can be made again', async () => {
    const program = aProgram({ application: anApplication() });
    const api = serveProgram(program, {
      withdrawApplication: () => {
        program.application = anApplication({ status: 'WITHDRAWN' });
        return program.application;
      },
    });
    const { user } = renderApp('/programs/p1');
    await user.click(await screen.findByRole('button', { name: /^Withdraw:/ }));
    await user.click(screen.getByRole('button', { name: 'Withdraw application' }));
    expect(await screen.findByRole('button', { name: /^Ask us to check it again/ })).toBeVisible();
    expect(api.calls('WithdrawApplication')).toEqual([{ id: 'ap1' }]);
  });

  it('shows the promised date of our answer while it is checked', async () => {
    serveProgram(aProgram({ application: anApplication() }));
    renderApp('/programs/p1');
    expect(await screen.findByText(/^We'll answer by/)).toHaveTextContent(
      "We'll answer by November 25, 2026.",
    );
    expect(screen.queryByRole('link', { name: /^Apply on the official page/ })).toBeNull();
  });

  it('that we have checked links to the official page in a new tab, and is not called approved', async () => {
    serveProgram(aProgram({ application: anApplication({ status: 'APPROVED' }) }));
    renderApp('/programs/p1');
    const official = await screen.findByRole('link', { name: /^Apply on the official page/ });
    expect(official).toHaveAttribute('href', 'https://www.chevening.org/scholarships/');
    expect(official).toHaveAttribute('target', '_blank');
    expect(await screen.findByText("Our check is done: you're ready to apply.")).toBeVisible();
    expect(screen.queryByText(/approved/i)).toBeNull();
    expect(screen.queryByText(/^We'll answer by/)).toBeNull();
  });

  it('shows why it could not be withdrawn', async () => {
    serveProgram(aProgram({ application: anApplication() }), {
      withdrawApplication: () => {
        throw apiError('CONFLICT', 'This application is in review.');
      },
    });
    const { user } = renderApp('/programs/p1');
    await user.click(await screen.findByRole('button', { name: /^Withdraw:/ }));
    await user.click(screen.getByRole('button', { name: 'Withdraw application' }));
    expect(await screen.findByText('This application is in review.')).toBeVisible();
  });

  it('that was made in another window appears by itself', async () => {
    const program = aProgram();
    serveProgram(program, {
      applications: () => (program.application === null ? [] : [program.application]),
    });
    const { client } = renderApp('/programs/p1');
    await screen.findByRole('button', { name: /^Ask us to check my application:/ });
    // The listener loads together with the button beside it.
    await screen.findByRole('button', { name: /^Save:/ });
    program.application = anApplication({ program });
    await applyLiveEvent(client, 'application.updated', { id: 'ap1', status: 'submitted' });
    expect(await screen.findByRole('button', { name: /^Withdraw:/ })).toBeVisible();
    const steps = await screen.findByRole('list', { name: 'Application steps' });
    expect(within(steps).getByText('Submitted')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Apply/ })).not.toBeInTheDocument();
  });

  it('follows the decision live, with its note to the owner', async () => {
    const program = aProgram({ application: anApplication() });
    serveProgram(program);
    const { client } = renderApp('/programs/p1');
    await screen.findByRole('button', { name: /^Withdraw:/ });
    program.application = anApplication({
      status: 'REJECTED',
      timeline: [
        { id: 'e1', at: '2026-11-20T09:00:00.000Z', status: 'SUBMITTED', note: null },
        { id: 'e2', at: '2026-11-21T09:00:00.000Z', status: 'REJECTED', note: 'The call is full.' },
      ],
    });
    await applyLiveEvent(client, 'application.updated', { id: 'ap1', status: 'rejected' });
    expect(await screen.findByText('The call is full.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Withdraw/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Apply/ })).not.toBeInTheDocument();
  });
});

describe('a report of a wrong listing', () => {
  it('asks what is wrong, and is sent', async () => {
    const api = serveProgram(aProgram(), { reportProgram: () => true });
    const { user } = renderApp('/programs/p1');
    await user.click(await screen.findByRole('button', { name: 'Report a problem' }));
    await user.click(await screen.findByRole('button', { name: 'Send report' }));
    expect(await screen.findByText("Choose what's wrong.")).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'The deadline is wrong' }));
    await user.type(screen.getByLabelText(/^What should it say/), ' 3 November ');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(api.calls('ReportProgram')).toEqual([{ id: 'p1', reason: 'WRONG_DEADLINE', note: '3 November' }]);
    expect(screen.getByText('Report sent')).toBeVisible();
  });

  it('keeps its text when it was not sent', async () => {
    serveProgram(aProgram(), {
      reportProgram: () => {
        throw apiError('CONFLICT', 'You have reported this already.');
      },
    });
    const { user } = renderApp('/programs/p1');
    await user.click(await screen.findByRole('button', { name: 'Report a problem' }));
    await user.click(await screen.findByRole('radio', { name: 'Something else' }));
    await user.type(screen.getByLabelText(/^What should it say/), 'It moved');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('You have reported this already.')).toBeVisible();
    expect(screen.getByLabelText(/^What should it say/)).toHaveValue('It moved');
  });
});

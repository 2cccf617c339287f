import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { applyLiveEvent } from '../../../lib/live/live';
import { anAssessment } from '../../../testing/assessments';
import { violations } from '../../../testing/axe';
import { aUser } from '../../../testing/factories';
import { unusedLimits } from '../../../testing/limits';
import { answerFromSchema, apiError } from '../../../testing/msw/schema-api';
import type { SchemaApi } from '../../../testing/msw/schema-api';
import { renderApp } from '../../../testing/render';

interface NoticeFixture {
  id: string;
  kind: string;
  title: string;
  body: string;
  path: string | null;
  createdAt: string;
  readAt: string | null;
}

function aNotice(changes: Partial<NoticeFixture> = {}): NoticeFixture {
  return {
    id: 'n1',
    kind: 'assessment.rules-changed',
    title: 'Your result changed from 62 to 71',
    body: 'The rule for funds in the United Kingdom is another one now.',
    path: '/assessment/student/result?id=a1',
    createdAt: '2026-11-21T09:00:00.000Z',
    readAt: null,
    ...changes,
  };
}

function serve(notices: () => NoticeFixture[], more: Parameters<typeof answerFromSchema>[0] = {}): SchemaApi {
  return answerFromSchema({
    me: () => aUser(),
    assessments: () => [anAssessment()],
    assessmentLimits: () => ({ ...unusedLimits, studentAssessments: 1, freeStudentUsed: true }),
    payments: () => [],
    notifications: () => ({
      nodes: notices(),
      pageInfo: { endCursor: null, hasNextPage: false },
      totalCount: notices().length,
      unreadCount: notices().filter(({ readAt }) => readAt === null).length,
    }),
    ...more,
  });
}

const notices = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Notifications' });

describe('the notifications on the dashboard', () => {
  it('have no accessibility violations, mark what is new, and take one line each', async () => {
    serve(() => [aNotice(), aNotice({ id: 'n2', title: 'Older', readAt: '2026-11-20T09:00:00.000Z' })]);
    renderApp('/dashboard');
    const part = await notices();
    expect(within(part).getByText('1 unread')).toBeVisible();
    expect(within(part).getAllByText('New')).toHaveLength(1);
    expect(within(part).getByRole('link', { name: 'Your result changed from 62 to 71' })).toHaveAttribute(
      'href',
      '/assessment/student/result?id=a1',
    );
    expect(within(part).getByRole('link', { name: 'Show all (2)' })).toHaveAttribute(
      'href',
      '/notifications',
    );
    expect(within(part).queryByText(/The rule for funds/)).not.toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });

  it('show a new one when the live update arrives', async () => {
    let list = [aNotice({ readAt: '2026-11-20T09:00:00.000Z' })];
    serve(() => list);
    const { client } = renderApp('/dashboard');
    await notices();
    list = [aNotice({ id: 'n2', title: 'A rule changed' }), ...list];
    await applyLiveEvent(client, 'notification.created', { id: 'n2', title: 'A rule changed' });
    expect(await within(await notices()).findByText('A rule changed')).toBeVisible();
  });

  it('never link to another site', async () => {
    serve(() => [aNotice({ path: '//evil.example' })]);
    renderApp('/dashboard');
    const part = await notices();
    expect(within(part).queryByRole('link', { name: /Your result/ })).not.toBeInTheDocument();
  });

  it('take no space when there are none', async () => {
    serve(() => []);
    renderApp('/dashboard');
    await screen.findByRole('region', { name: 'Your latest assessments' });
    expect(screen.queryByRole('region', { name: 'Notifications' })).not.toBeInTheDocument();
  });
});

describe('the notifications page', () => {
  it('has no accessibility violations, and the bell shows the unread count', async () => {
    serve(() => [aNotice()]);
    renderApp('/notifications');
    expect(await screen.findByRole('link', { name: 'Your result changed from 62 to 71' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  it('can be limited to unread notifications', async () => {
    const api = serve(() => [aNotice()]);
    const { user } = renderApp('/notifications');
    await user.click(await screen.findByRole('button', { name: 'Unread (1)' }));
    await waitFor(() => {
      expect(api.calls('Notifications')).toContainEqual({ first: 20, unread: true });
    });
  });

  it('marks all of them as read', async () => {
    let readAt: string | null = null;
    const api = serve(() => [aNotice({ readAt })], {
      markNotificationsRead: () => {
        readAt = '2026-11-21T10:00:00.000Z';
        return 1;
      },
    });
    const { user } = renderApp('/notifications');
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => {
      expect(screen.queryByText('New')).not.toBeInTheDocument();
    });
    expect(api.calls('MarkNotificationsRead')).toEqual([{}]);
  });

  it('shows an error when they could not be marked', async () => {
    serve(() => [aNotice()], {
      markNotificationsRead: () => {
        throw apiError('UNAVAILABLE', 'Not now.');
      },
    });
    const { user } = renderApp('/notifications');
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByText(/couldn't update your notifications/)).toBeVisible();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SiteSettingChangeInput, SiteSettingKey } from '../../../gql/schema-types';
import { violations } from '../../../testing/axe';
import { aUser } from '../../../testing/factories';
import { answerFromSchema, apiError } from '../../../testing/msw/schema-api';
import { paste } from '../../../testing/paste';
import { narrowWindow } from '../../../testing/phone';
import { renderApp } from '../../../testing/render';
import type { RenderedApp } from '../../../testing/render';
import { toInstant, toLocalTime } from './banner-times';

const KEYS: readonly SiteSettingKey[] = [
  'BANNER',
  'SIGN_UPS',
  'CHECKOUT',
  'PROGRAM_APPLICATIONS',
  'AFFILIATE_APPLICATIONS',
  'CHAT',
  'SUPPORT_HOURS',
  'CHAT_RETENTION',
  'MARKETING_FIGURES',
];

type Fixture = Record<string, unknown> & { key: SiteSettingKey; version: number };

const aSetting = (key: SiteSettingKey): Fixture => ({
  key,
  version: 0,
  isDefault: true,
  isOn: ['BANNER', 'SUPPORT_HOURS', 'CHAT_RETENTION', 'MARKETING_FIGURES'].includes(key) ? null : true,
  days: key === 'CHAT_RETENTION' ? 30 : null,
  weeklyHours: key === 'SUPPORT_HOURS' ? 'Mon-Fri 09:00-17:00' : null,
  timeZone: key === 'SUPPORT_HOURS' ? 'UTC' : null,
  text: null,
  tone: null,
  startsAt: null,
  endsAt: null,
  linkUrl: null,
  linkLabel: null,
  figures: null,
  changedAt: null,
  changedBy: null,
});

let settings: Fixture[];
let sent: SiteSettingChangeInput[];

beforeEach(() => {
  settings = KEYS.map(aSetting);
  sent = [];
});

function open(more: Parameters<typeof answerFromSchema>[0] = {}): RenderedApp {
  answerFromSchema({
    me: () => aUser({ role: 'ADMIN' }),
    adminSiteSettings: () => settings,
    adminRetention: () => [],
    changeSiteSetting: ({ input }) => {
      const change = input as SiteSettingChangeInput;
      sent.push(change);
      const { key, version, reset, ...values } = change;
      const base = reset === true ? aSetting(key) : { ...settings.find((setting) => setting.key === key) };
      const changed: Fixture = {
        ...aSetting(key),
        ...base,
        ...values,
        isDefault: reset === true,
        version: version + 1,
        changedBy: 'Grace Hopper',
        changedAt: '2026-11-22T10:00:00.000Z',
      };
      settings = settings.map((setting) => (setting.key === key ? changed : setting));
      return changed;
    },
    ...more,
  });
  return renderApp('/admin/settings');
}

describe('the settings page', () => {
  it('shows which values come from the configuration, without accessibility violations', async () => {
    const { container } = open();
    expect(await screen.findByText(/CHAT_RETENTION_DAYS/)).toBeVisible();
    expect(screen.getByText(/CHAT_HOURS and CHAT_TIME_ZONE/)).toBeVisible();
    expect(await violations(container)).toEqual([]);
  });

  it('folds rarely changed settings on a phone, and opens all of them for printing', async () => {
    narrowWindow();
    const { user } = open();
    const notice = within(await screen.findByRole('region', { name: 'Site notice' }));
    const heading = notice.getByRole('heading', { level: 2 });
    const fold = heading.closest('details');
    expect(fold).not.toHaveAttribute('open');
    await user.click(heading);
    expect(notice.getByLabelText('Text')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Features' }).querySelector('details')).toBeNull();
    const hours = screen.getByRole('heading', { level: 2, name: 'Support hours' }).closest('details');
    window.dispatchEvent(new Event('beforeprint'));
    expect(hours).toHaveAttribute('open');
  });

  it('asks before it disables a feature, and shows who disabled it', async () => {
    const { user } = open();
    const checkout = await screen.findByRole('switch', { name: 'Paid services' });
    await user.click(checkout);
    const dialog = await screen.findByRole('dialog', { name: 'Turn off: Paid services' });
    expect(sent).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Turn off' }));
    await waitFor(() => {
      expect(checkout).not.toBeChecked();
    });
    expect(sent).toEqual([{ key: 'CHECKOUT', version: 0, isOn: false }]);
    expect(screen.getByText(/Changed by Grace Hopper/)).toBeVisible();
  });

  it('enables a feature at once', async () => {
    settings = settings.map((setting) =>
      setting.key === 'CHAT' ? { ...setting, isOn: false, version: 4 } : setting,
    );
    const { user } = open();
    await user.click(await screen.findByRole('switch', { name: 'Chat' }));
    await waitFor(() => {
      expect(sent).toEqual([{ key: 'CHAT', version: 4, isOn: true }]);
    });
  });

  it("keeps the operator's figures, without the empty rows", async () => {
    const { user } = open();
    const form = await screen.findByRole('form', { name: 'Marketing figures' });
    await user.type(within(form).getByLabelText('Figure 2'), '94%');
    await user.type(within(form).getByLabelText('What figure 2 counts'), 'success rate');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(sent).toEqual([
        { key: 'MARKETING_FIGURES', version: 0, figures: [{ value: '94%', label: 'success rate' }] },
      ]);
    });
    expect(within(form).getByLabelText('Figure 1')).toHaveValue('94%');
    await user.click(within(form).getByRole('button', { name: 'Remove all' }));
    await waitFor(() => {
      expect(sent[1]).toEqual({ key: 'MARKETING_FIGURES', version: 1, reset: true });
    });
  });

  it('previews a notice before it is published', async () => {
    const { user } = open();
    const form = await screen.findByRole('form', { name: 'Site notice' });
    await paste(user, within(form).getByRole('textbox', { name: 'Text' }), 'Closed on Monday.');
    await user.click(within(form).getByRole('radio', { name: 'Warning' }));
    expect(within(form).getByText('Closed on Monday.', { selector: 'p' })).toBeVisible();
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(sent[0]).toMatchObject({
        key: 'BANNER',
        version: 0,
        text: 'Closed on Monday.',
        tone: 'WARNING',
        startsAt: null,
        linkUrl: null,
      });
    });
  });

  it('keeps what was typed when another admin was first, and saves it over the newer version', async () => {
    let isFirst = true;
    const { user } = open({
      changeSiteSetting: ({ input }) => {
        const change = input as SiteSettingChangeInput;
        sent.push(change);
        const now = { ...aSetting('SUPPORT_HOURS'), version: 1, weeklyHours: 'always', isDefault: false };
        settings = settings.map((setting) => (setting.key === 'SUPPORT_HOURS' ? now : setting));
        if (!isFirst) return { ...now, ...change, version: 2 };
        isFirst = false;
        throw apiError(
          'CONFLICT',
          'Alan Turing set this to always (UTC). Check the new value, then save again.',
        );
      },
    });
    const form = await screen.findByRole('form', { name: 'Support hours' });
    const hours = within(form).getByRole('textbox', { name: 'Hours' });
    await user.clear(hours);
    await user.type(hours, 'Mon 08:00-12:00');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    expect(await within(form).findByRole('alert')).toHaveTextContent('Alan Turing set this to always');
    expect(hours).toHaveValue('Mon 08:00-12:00');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(sent.map(({ version }) => version)).toEqual([0, 1]);
    });
  });

  it('asks before a shorter retention deletes messages', async () => {
    const { user } = open();
    const days = await screen.findByRole('textbox', { name: 'Days to keep chat messages' });
    await user.clear(days);
    await user.type(days, '10{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Delete older messages?' });
    expect(sent).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Delete older messages' }));
    await waitFor(() => {
      expect(sent).toEqual([{ key: 'CHAT_RETENTION', version: 0, days: 10 }]);
    });
  });

  it('shows the history of a setting', async () => {
    settings = settings.map((setting) =>
      setting.key === 'CHAT_RETENTION' ? { ...setting, version: 2, days: 60, isDefault: false } : setting,
    );
    const entry = { ...aSetting('CHAT_RETENTION'), isDefault: false, changedAt: '2026-11-22T10:00:00.000Z' };
    const { user } = open({
      adminSiteSettingHistory: () => [
        { ...entry, version: 2, days: 60, changedBy: 'Grace Hopper' },
        { ...entry, version: 1, days: 45, changedBy: null },
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'History' }));
    const dialog = await screen.findByRole('dialog', { name: 'History: Chat messages' });
    expect(await within(dialog).findByText('60 days')).toBeVisible();
    expect(within(dialog).getByText('45 days')).toBeVisible();
    expect(within(dialog).getByText('A deleted account')).toBeVisible();
  });
});

describe('the times of a notice', () => {
  it("are shown in the admin's time zone and sent in UTC", () => {
    const instant = '2026-11-22T10:30:00.000Z';
    expect(toInstant(toLocalTime(instant))).toBe(instant);
    expect(toLocalTime(null)).toBe('');
    expect(toInstant('')).toBeNull();
  });
});

describe('the retention of personal data', () => {
  it('lists every limit, and what is overdue', async () => {
    const kind = { oldest: '2026-01-02T09:00:00.000Z', howLong: '365 days', days: 366, rows: 1_200 };
    open({
      adminRetention: () => [
        { ...kind, what: 'Notifications', table: 'notification', overdue: 3 },
        { ...kind, what: 'API tokens', table: 'api_tokens', overdue: 0, oldest: null, rows: 0 },
        {
          ...kind,
          what: 'Assessments',
          table: 'assessment',
          days: null,
          rows: null,
          oldest: null,
          overdue: 0,
        },
      ],
    });
    const row = await screen.findByRole('row', { name: /Notifications/ });
    expect(row).toHaveTextContent('1,200');
    expect(row).toHaveTextContent('3');
    expect(screen.getByRole('row', { name: /API tokens/ })).toHaveTextContent('None');
    expect(screen.queryByRole('row', { name: /Assessments/ })).toBeNull();
    expect(await violations()).toEqual([]);
  });

  it('shows an error when the list does not load', async () => {
    open({
      adminRetention: () => {
        throw apiError('INTERNAL', 'Something went wrong.');
      },
    });
    expect(await screen.findByText("We couldn't load this list.")).toBeVisible();
  });
});

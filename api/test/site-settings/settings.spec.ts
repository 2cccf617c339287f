import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SiteSettingsService } from '../../src/modules/site-settings/index.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';

interface Setting {
  readonly key: string;
  readonly version: number;
  readonly isDefault: boolean;
  readonly changedBy: string | null;
  readonly changedAt: string | null;
  readonly [field: string]: unknown;
}
interface Body {
  readonly setting: Setting;
  readonly settings: Setting[];
  readonly history: Setting[];
  readonly code?: string;
  readonly message?: string;
  readonly errors?: { readonly field: string; readonly message: string }[];
}
interface Site {
  readonly site: {
    readonly banner: { readonly text: string } | null;
    readonly features: Record<string, boolean>;
  };
}

const HOUR = 60 * 60 * 1_000;
const HOURS = { weeklyHours: 'Sat 10:00-14:00, Mon-Fri 09:00-17:00', timeZone: 'Europe/Berlin' };
const FIGURE = { value: '94%', label: 'success rate' };
const BANNER = { text: 'We move servers tonight.', tone: 'warning' };

let app: TestApp;
let admin: SignedUp;

beforeAll(async () => {
  app = await startTestApp({
    parts: ['api'],
    env: { CHAT_RETENTION_DAYS: '21', CHAT_HOURS: 'Mon-Wed 08:00-12:00' },
  });
  admin = await app.signUpAdmin({ firstName: 'Grace', lastName: 'Hopper' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql('DELETE FROM site_setting_change');
  await app.get(SiteSettingsService).announce();
});

const put = (key: string, body: object) => admin.client.put<Body>(`/api/admin/settings/${key}`, body);
const read = async (key: string): Promise<Setting> => {
  const { body } = await admin.client.get<Body>('/api/admin/settings');
  return body.settings.find((setting) => setting.key === key)!;
};
const site = async () => (await app.client().get<Site>('/api/site')).body.site;

describe('a setting', () => {
  it('comes from the configuration until an admin changes it', async () => {
    expect(await read('chat_retention')).toMatchObject({
      version: 0,
      isDefault: true,
      days: 21,
      changedAt: null,
    });
    expect(await read('support_hours')).toMatchObject({
      weeklyHours: 'Mon-Wed 08:00-12:00',
      timeZone: 'UTC',
    });
    expect(await read('checkout')).toMatchObject({ isOn: true, isDefault: true });
    expect(await read('banner')).toMatchObject({ text: null, isDefault: true });
  });

  it('records who changed it, when, and its previous value', async () => {
    const changed = await put('chat_retention', { version: 0, days: 45 });
    expect(changed.status).toBe(200);
    expect(changed.body.setting).toMatchObject({
      days: 45,
      version: 1,
      isDefault: false,
      changedBy: 'Grace Hopper',
    });
    await put('chat_retention', { version: 1, days: 60 });
    await put('chat_retention', { version: 2, reset: true });
    const { history } = (await admin.client.get<Body>('/api/admin/settings/chat_retention/history')).body;
    expect(history.map(({ version, days, isDefault }) => [version, days, isDefault])).toEqual([
      [3, 21, true],
      [2, 60, false],
      [1, 45, false],
    ]);
    const audit = await app.sql<{ action: string; changes: unknown }>(
      `SELECT action, changes FROM audit_entry WHERE subject_id = 'chat_retention' ORDER BY id`,
    );
    expect(audit).toEqual([
      { action: 'site_setting.change', changes: { days: [null, 45] } },
      { action: 'site_setting.change', changes: { days: [45, 60] } },
      { action: 'site_setting.change', changes: { days: [60, null] } },
    ]);
  });

  it('has one winner when admins change it at once, and the others are told who changed it to what', async () => {
    const answers = await Promise.all(
      [30, 31, 32].map((days) => put('chat_retention', { version: 0, days })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const won = answers.find(({ status }) => status === 200)?.body.setting;
    const lost = answers.find(({ status }) => status === 409)?.body;
    expect(lost?.code).toBe('CONFLICT');
    expect(lost?.message).toContain(`Grace Hopper set this to ${String(won?.['days'])} days`);
    expect(await read('chat_retention')).toMatchObject({ version: 1, days: won?.['days'] });
  });

  it('that is saved unchanged makes no new version', async () => {
    await put('chat_retention', { version: 0, days: 45 });
    const second = await put('chat_retention', { version: 1, days: 45 });
    expect(second.body.setting.version).toBe(1);
  });

  it.each([
    ['chat_retention', { days: 6 }, 'days'],
    ['chat_retention', { days: 3651 }, 'days'],
    ['chat_retention', { days: 10.5 }, 'days'],
    ['chat_retention', {}, 'days'],
    ['chat_retention', { days: 10, isOn: true }, 'isOn'],
    ['support_hours', { ...HOURS, weeklyHours: 'Mon 17:00-09:00' }, 'weeklyHours'],
    ['support_hours', { ...HOURS, timeZone: 'Europe/Atlantis' }, 'timeZone'],
    ['checkout', {}, 'isOn'],
    ['checkout', { isOn: 'no' }, 'isOn'],
    ['marketing_figures', {}, 'figures'],
    ['marketing_figures', { figures: [] }, 'figures'],
    ['marketing_figures', { figures: Array(5).fill(FIGURE) }, 'figures'],
    ['marketing_figures', { figures: [{ ...FIGURE, value: 'many' }] }, 'figures'],
    ['marketing_figures', { figures: [{ ...FIGURE, value: '9'.repeat(21) }] }, 'figures'],
    ['marketing_figures', { figures: [{ ...FIGURE, label: ' ' }] }, 'figures'],
    ['marketing_figures', { figures: [FIGURE], days: 30 }, 'days'],
    ['banner', { ...BANNER, text: ' \u200b ' }, 'text'],
    ['banner', { ...BANNER, text: 'x'.repeat(301) }, 'text'],
    ['banner', { ...BANNER, tone: 'loud' }, 'tone'],
    ['banner', { text: 'x' }, 'tone'],
    ['banner', { ...BANNER, linkUrl: 'javascript:alert(1)', linkLabel: 'More' }, 'linkUrl'],
    ['banner', { ...BANNER, linkUrl: '//evil.example', linkLabel: 'More' }, 'linkUrl'],
    ['banner', { ...BANNER, linkUrl: '/help' }, 'linkLabel'],
    ['banner', { ...BANNER, linkLabel: 'More' }, 'linkUrl'],
    ['banner', { ...BANNER, endsAt: '2020-01-01T00:00:00.000Z' }, 'endsAt'],
    [
      'banner',
      { ...BANNER, startsAt: '2040-01-02T00:00:00.000Z', endsAt: '2040-01-01T00:00:00.000Z' },
      'endsAt',
    ],
  ])('%s refuses %j', async (key, values, field) => {
    const answer = await put(key, { version: 0, ...values });
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.map((error) => error.field)).toEqual([field]);
    expect((await read(key)).version).toBe(0);
  });

  it('must exist, and a change must name the version that was read', async () => {
    expect((await put('colors', { version: 0, isOn: true })).status).toBe(404);
    expect((await put('checkout', { isOn: true })).body.errors?.[0]?.field).toBe('version');
    expect((await admin.client.get('/api/admin/settings/colors/history')).status).toBe(404);
  });

  it('says the same over GraphQL', async () => {
    const { data } = await admin.client.gql<{ changeSiteSetting: Setting }>(
      `mutation { changeSiteSetting(input: { key: SUPPORT_HOURS, version: 0, weeklyHours: "${HOURS.weeklyHours}", timeZone: "${HOURS.timeZone}" }) { key version weeklyHours timeZone changedBy } }`,
    );
    expect(data?.changeSiteSetting).toEqual({
      key: 'SUPPORT_HOURS',
      version: 1,
      weeklyHours: 'Mon-Fri 09:00-17:00, Sat 10:00-14:00',
      timeZone: 'Europe/Berlin',
      changedBy: 'Grace Hopper',
    });
    const stale = await admin.client.gql(
      'mutation { changeSiteSetting(input: { key: SUPPORT_HOURS, version: 0, reset: true }) { key } }',
    );
    expect(stale.errors[0]?.extensions.code).toBe('CONFLICT');
  });
});

describe('the banner', () => {
  it('is shown to everybody from its start to its end', async () => {
    const now = Date.now();
    const at = (offset: number) => new Date(now + offset).toISOString();
    await put('banner', {
      version: 0,
      ...BANNER,
      linkUrl: '/help',
      linkLabel: 'Read more',
      endsAt: at(HOUR),
    });
    expect((await site()).banner).toEqual({
      id: '1',
      ...BANNER,
      linkUrl: '/help',
      linkLabel: 'Read more',
    });
    const service = app.get(SiteSettingsService);
    expect(service.findBanner(new Date(now + HOUR + 1_000))).toBeNull();
    await put('banner', { version: 1, ...BANNER, startsAt: at(HOUR) });
    expect((await site()).banner).toBeNull();
    expect(service.findBanner(new Date(now + HOUR + 1_000))).toMatchObject({ id: '2' });
    await put('banner', { version: 2, reset: true });
    expect(service.findBanner(new Date(now + 2 * HOUR))).toBeNull();
  });
});

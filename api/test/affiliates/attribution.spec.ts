import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Secrets } from '../../src/platform/config/secrets.js';
import { newId } from '../../src/platform/database/ids.js';
import { signVisit } from '../../src/modules/affiliates/referral-tokens.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { insertPayment, referPerson, settle, signUpAffiliate } from './support.js';

let app: TestApp;
let affiliate: SignedUp;
let people = 0;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
  affiliate = await signUpAffiliate(app);
});

afterAll(() => app.close());

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Opens a page as a browser does.
 * @returns the cookies that it stores
 */
async function open(path: string, cookie = ''): Promise<Record<string, string>> {
  const answer = await fetch(`${app.url}${path}`, { headers: { cookie, 'user-agent': 'Mozilla/5.0' } });
  await answer.arrayBuffer();
  return Object.fromEntries(
    answer.headers.getSetCookie().map((line) => (line.split(';')[0] ?? '').split('=', 2)),
  ) as Record<string, string>;
}

/**
 * Signs up with these cookies.
 * @returns the account and its referrer
 */
async function join(cookies: Record<string, string>): Promise<{ id: string; referredBy: string | null }> {
  people += 1;
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const answer = await app.client({ cookie }).post<{ user: { id: string } }>('/api/auth/signup', {
    email: `visitor${people}@example.com`,
    username: `visitor${people}`,
    firstName: 'Grace',
    lastName: 'Hopper',
    password: 'sextant over the harbour',
  });
  expect(answer.status).toBe(201);
  const { id } = answer.body.user;
  const [row] = await app.sql<{ by: string | null }>('SELECT referred_by_id AS by FROM users WHERE id = $1', [
    id,
  ]);
  return { id, referredBy: row?.by ?? null };
}

function buildVisitCookie(affiliateId: string, at: Date): Record<string, string> {
  return { ref: signVisit(app.get(Secrets).session, { affiliateId, campaign: '', at }) };
}

describe('a referral link', () => {
  it.each(['/', '/login', '/programs?type=job', '/no-such-page'])(
    'to %s is remembered, and attributes the sign-up',
    async (path) => {
      const link = `${path}${path.includes('?') ? '&' : '?'}ref=${affiliate.user.id}`;
      const cookies = await open(link);
      expect(cookies['ref']).toContain(affiliate.user.id);
      expect((await join(cookies)).referredBy).toBe(affiliate.user.id);
    },
  );

  it('is kept for 30 days in an HttpOnly cookie, and its page is never cached', async () => {
    const answer = await fetch(`${app.url}/?ref=${affiliate.user.id}`);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^ref=.*HttpOnly/);
    expect(cookie).toContain('Max-Age=2592000');
    expect(cookie).toContain('SameSite=Lax');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('that was opened last wins', async () => {
    const other = await signUpAffiliate(app);
    const first = await open(`/?ref=${affiliate.user.id}`);
    const last = await open(`/?ref=${other.user.id}`, `ref=${first['ref'] ?? ''}`);
    expect((await join({ ...first, ...last })).referredBy).toBe(other.user.id);
  });

  it('is counted once per browser, by its tag', async () => {
    const counted = await signUpAffiliate(app);
    const link = `/?ref=${counted.user.id}&utm_campaign=spring-fair`;
    const cookies = await open(link);
    await open(link, `ref=${cookies['ref'] ?? ''}`);
    await open(`/?ref=${counted.user.id}&utm_campaign=%3Cscript%3E`);
    const rows = await app.sql(
      'SELECT campaign, clicks FROM referral_click WHERE affiliate_id = $1 ORDER BY campaign',
      [counted.user.id],
    );
    expect(rows).toEqual([
      { campaign: '', clicks: 1 },
      { campaign: 'spring-fair', clicks: 1 },
    ]);
  });

  it('of an unknown code, an ordinary user, an admin or a disabled affiliate is ignored', async () => {
    const [plain, admin, disabled] = [
      await app.signUp(),
      await app.signUpAdmin(),
      await signUpAffiliate(app),
    ];
    await app.sql('UPDATE users SET disabled_at = now() WHERE id = $1', [disabled.user.id]);
    for (const ref of [newId(), plain.user.id, admin.user.id, disabled.user.id, 'x', "';--", '']) {
      expect(await open(`/?ref=${encodeURIComponent(ref)}`)).toEqual({});
    }
  });
});

describe('a remembered visit', () => {
  it('that is forged or truncated is ignored silently', async () => {
    const real = buildVisitCookie(affiliate.user.id, new Date())['ref'] ?? '';
    const other = await signUpAffiliate(app);
    const forged = [
      real.replace(affiliate.user.id, other.user.id),
      real.slice(0, -1),
      `${affiliate.user.id}.${Math.floor(Date.now() / 1_000)}..`,
      affiliate.user.id,
      '....',
      'x'.repeat(3_000),
    ];
    for (const ref of forged) expect((await join({ ref })).referredBy).toBeNull();
  });

  it('that is older than 30 days is ignored silently, even if the browser kept it', async () => {
    const [old, recent] = [31, 29].map((days) => new Date(Date.now() - days * DAY_MS));
    expect((await join(buildVisitCookie(affiliate.user.id, old ?? new Date()))).referredBy).toBeNull();
    expect((await join(buildVisitCookie(affiliate.user.id, recent ?? new Date()))).referredBy).toBe(
      affiliate.user.id,
    );
  });

  it('of an affiliate whose account was deleted is ignored silently', async () => {
    const gone = await signUpAffiliate(app);
    const cookies = await open(`/?ref=${gone.user.id}`);
    await app.sql('DELETE FROM users WHERE id = $1', [gone.user.id]);
    expect((await join(cookies)).referredBy).toBeNull();
  });

  it('is shown before and after the sign-up, and can be removed', async () => {
    const cookies = await open(`/?ref=${affiliate.user.id}`);
    const query = '{ referral { firstName lastName until commissions { serviceType amountCents } } }';
    const visitor = app.client({ cookie: `ref=${cookies['ref'] ?? ''}` });
    expect((await visitor.gql(query)).data).toMatchObject({
      referral: {
        firstName: 'Ada',
        lastName: 'Lovelace',
        commissions: [
          { serviceType: 'EXPERT_REVIEW', amountCents: 1_500 },
          { serviceType: 'FULL_SERVICE', amountCents: 6_000 },
        ],
      },
    });
    const person = await app.signUp();
    await app.sql('UPDATE users SET referred_by_id = $2 WHERE id = $1', [person.user.id, affiliate.user.id]);
    expect((await person.client.gql(query)).data).toMatchObject({ referral: { until: null } });
    await person.client.gql('mutation { removeReferral }');
    expect((await person.client.gql(query)).data).toEqual({ referral: null });
    await settle(app, await insertPayment(app, person.user.id));
    expect(
      await app.sql('SELECT 1 FROM commission c JOIN payment p ON p.id = c.payment_id WHERE p.user_id = $1', [
        person.user.id,
      ]),
    ).toEqual([]);
  });
});

describe('an affiliate who refers themselves', () => {
  it('is held when the browser is the same, but not for the same address alone', async () => {
    const self = await signUpAffiliate(app);
    const seen = await self.client.get('/api/affiliate/commissions');
    const device = /device=([\w-]+)/.exec(seen.headers.get('set-cookie') ?? '')?.[1] ?? '';
    const cookies = await open(`/?ref=${self.user.id}`, `device=${device}`);
    const [same, other] = [
      await join({ ...cookies, device }),
      await join({ ...cookies, device: 'another-browser-entirely' }),
    ];
    for (const { id } of [same, other]) await settle(app, await insertPayment(app, id));
    const rows = await app.sql('SELECT flags, review FROM commission WHERE affiliate_id = $1 ORDER BY id', [
      self.user.id,
    ]);
    expect(rows).toEqual([
      { flags: ['same_device', 'same_address'], review: 'held' },
      { flags: ['same_address'], review: 'none' },
    ]);
  });

  it('is held for the sign-up after 30 in one hour, but not for a later one', async () => {
    const self = await signUpAffiliate(app);
    const begin = Date.now() - DAY_MS;
    const bind = async (minutes: number): Promise<string> => {
      const id = await referPerson(app, self.user.id);
      await app.sql('INSERT INTO referral (user_id, affiliate_id, bound_at) VALUES ($1, $2, $3)', [
        id,
        self.user.id,
        new Date(begin + minutes * 60_000),
      ]);
      return id;
    };
    const brought = [];
    for (let minute = 0; minute < 31; minute += 1) brought.push(await bind(minute));
    const later = await bind(31 + 60);
    for (const id of [brought[29], brought[30], later]) await settle(app, await insertPayment(app, id ?? ''));
    const rows = await app.sql('SELECT flags, review FROM commission WHERE affiliate_id = $1 ORDER BY id', [
      self.user.id,
    ]);
    expect(rows).toEqual([
      { flags: [], review: 'none' },
      { flags: ['burst'], review: 'held' },
      { flags: [], review: 'none' },
    ]);
  });

  it('earns nothing as an admin, and the reason is recorded', async () => {
    const { id } = await join(await open(`/?ref=${affiliate.user.id}`));
    await app.sql(`UPDATE users SET role = 'admin' WHERE id = $1`, [id]);
    const payment = await insertPayment(app, id);
    await settle(app, payment);
    expect(await app.sql('SELECT reason FROM unearned_conversion WHERE payment_id = $1', [payment])).toEqual([
      { reason: 'payer_admin' },
    ]);
  });

  it('is held when their card pays, or when one card pays for several people they referred', async () => {
    const self = await signUpAffiliate(app);
    const brought = [
      await join(await open(`/?ref=${self.user.id}`)),
      await join(await open(`/?ref=${self.user.id}`)),
    ];
    await insertPayment(app, self.user.id, { card: 'card A' });
    for (const [index, { id }] of brought.entries()) {
      await settle(app, await insertPayment(app, id, { card: 'card A' }));
      if (index === 0)
        expect(
          await app.sql('SELECT review FROM commission WHERE affiliate_id = $1', [self.user.id]),
        ).toEqual([{ review: 'held' }]);
    }
    const rows = await app.sql<{ flags: string[] }>(
      'SELECT flags FROM commission WHERE affiliate_id = $1 ORDER BY id',
      [self.user.id],
    );
    expect(rows.map(({ flags }) => flags)).toEqual([['own_card'], ['own_card', 'shared_card']]);
  });
});

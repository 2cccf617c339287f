import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { RuleChangesService } from '../../src/modules/assessments/rule-changes.service.js';
import { NotificationsService } from '../../src/modules/notifications/index.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { getAssessment, changeRules, getInsights, openJobs, raiseFrom, worked } from './revisions.support.js';
import { getLiveStatuses, until } from './support.js';

let app: TestApp;
let releases = 0;
const ctx = RequestContext.system('test');

beforeAll(async () => {
  app = await startTestApp();
});

// No one from an earlier test is still waiting for new rules.
beforeEach(() => app.sql('UPDATE profile SET keep_up_to_date = false'));

afterAll(() => app.close());
afterEach(() => {
  vi.restoreAllMocks();
});

async function agreed(): Promise<{ person: SignedUp; id: string }> {
  const person = await app.signUp();
  await person.client.patch('/api/profile', { keepUpToDate: true });
  return { person, id: await worked(person) };
}

/**
 * The process starts running with other rules, as after a release; resolves once all results are calculated.
 */
async function release(times: number): Promise<string> {
  releases += 1;
  const version = `2026-12-01.${String(releases).padStart(12, '0')}`;
  changeRules(version, times);
  await app.get(RuleChangesService).announce(ctx);
  await until(async () => (await openJobs(app, 'assessment.rules-changed')) === 0);
  return version;
}

interface NoticesBody {
  readonly notifications: {
    readonly kind: string;
    readonly title: string;
    readonly body: string;
    readonly path: string;
  }[];
}

/** The person's notifications since the result was ready. */
async function getNotices({ client }: SignedUp): Promise<NoticesBody['notifications']> {
  const { notifications } = (await client.get<NoticesBody>('/api/notifications')).body;
  return notifications.filter(({ kind }) => kind !== 'assessment.ready');
}

describe('when rules change', () => {
  it('a person who agreed gets a new result, and is told the score and the rule that changed it', async () => {
    const { person, id } = await agreed();
    const before = (await getAssessment(person.client, id)).aiResult!;
    const version = await release(50);
    const after = (await getAssessment(person.client, id)).aiResult!;
    expect(after.explanation).toMatchObject({ rulesVersion: version });
    const { revisions } = await getInsights(person.client, id);
    expect(revisions).toHaveLength(1);
    expect(revisions[0]).toMatchObject({ cause: 'rules', rulesVersionAfter: version });
    const [notice, ...others] = await getNotices(person);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      kind: 'assessment.rules-changed',
      path: `/assessment/student/result?id=${id}`,
    });
    expect(notice?.body).toContain(String(before.eligibilityScore));
    expect(notice?.body).toContain(String(after.eligibilityScore));
    expect(notice?.body).toMatch(/Germany, .*Source: .*https?:/);
    const mail = await app.mailTo(person.email, 'New rules changed your result');
    expect(mail.text).toContain(`/assessment/student/result?id=${id}`);
    expect(await getLiveStatuses(app, id)).toEqual(['ai_complete', 'ai_complete']);
  });

  it('a person who did not agree is not notified, and keeps the result', async () => {
    const person = await app.signUp();
    const id = await worked(person);
    const before = await getAssessment(person.client, id);
    await release(50);
    expect(await getAssessment(person.client, id)).toEqual(before);
    expect(await getNotices(person)).toEqual([]);
  });

  it('an unchanged result only records the new version', async () => {
    const { person, id } = await agreed();
    const before = await getAssessment(person.client, id);
    const version = await release(1);
    const after = await getAssessment(person.client, id);
    expect(after.aiResult?.explanation).toMatchObject({ rulesVersion: version });
    expect(after).toMatchObject({
      updatedAt: (before as { updatedAt?: string }).updatedAt,
      aiResult: { eligibilityScore: before.aiResult?.eligibilityScore },
    });
    expect(await getNotices(person)).toEqual([]);
    expect((await getInsights(person.client, id)).revisions).toEqual([]);
  });

  it('everybody is notified once, despite an interruption and many processes that see the new rules', async () => {
    const people = [await agreed(), await agreed(), await agreed(), await agreed()];
    let notified = 0;
    const real = NotificationsService.prototype.notify;
    const cut = vi.spyOn(NotificationsService.prototype, 'notify').mockImplementation(function notify(
      this: NotificationsService,
      ...parameters: Parameters<typeof real>
    ) {
      notified += 1;
      if (notified === 3) return Promise.reject(new Error('killed'));
      return real.apply(this, parameters);
    });
    changeRules('2026-12-02.0123456789ab', 50);
    await Promise.all(Array.from({ length: 5 }, () => app.get(RuleChangesService).announce(ctx)));
    await until(async () => (await openJobs(app, 'assessment.rules-changed')) === 0);
    expect(cut.mock.calls.length).toBe(5);
    for (const { person, id } of people) {
      expect(await getNotices(person)).toHaveLength(1);
      expect((await getInsights(person.client, id)).revisions).toHaveLength(1);
    }
  });

  it('a figure that takes effect on a date is a change on that date, within the same rules', async () => {
    const { person, id } = await agreed();
    await app.sql(`UPDATE assessment SET worked_on = worked_on - 30 WHERE id = $1`, [id]);
    raiseFrom(new Date().toISOString().slice(0, 10), 50);
    // On a day on which a real figure begins, the rules of that day have been seen already.
    await app.sql('DELETE FROM guidance_rule_set');
    await app.get(RuleChangesService).announce(ctx);
    await until(async () => (await openJobs(app, 'assessment.rules-changed')) === 0);
    expect(await getNotices(person)).toHaveLength(1);
    expect((await getInsights(person.client, id)).revisions).toMatchObject([{ cause: 'rules' }]);
  });

  it('a figure that two admins found changed counts as well, and everybody who agreed is notified', async () => {
    const { person, id } = await agreed();
    const [first, second] = [await app.signUpAdmin(), await app.signUpAdmin()];
    const today = new Date().toISOString().slice(0, 10);
    const search = await first.client.get<{
      facts: { key: string; isGate: boolean; values: object[]; nextCheckBy: string }[];
    }>('/api/admin/guidance/facts?search=de-16b/funds&limit=20');
    const figure = search.body.facts.find((fact) => fact.isGate && fact.values.length > 0);
    const recorded = await first.client.post<{ fact: { checks: { id: string }[] } }>(
      '/api/admin/guidance/fact-checks',
      {
        key: figure?.key,
        outcome: 'changed',
        sourceUrl: 'https://www.auswaertiges-amt.de/en/sperrkonto-388600',
        checkBy: figure?.nextCheckBy,
        from: today,
        values: [{ path: 'amounts.0.amount', value: '49600' }],
      },
    );
    const announceAll = async (): Promise<void> => {
      await app.get(RuleChangesService).announce(ctx);
      await until(async () => (await openJobs(app, 'assessment.rules-changed')) === 0);
    };
    await announceAll();
    expect(await getNotices(person)).toEqual([]);
    const checkId = recorded.body.fact.checks[0]?.id ?? '';
    await second.client.post(`/api/admin/guidance/fact-checks/${checkId}/confirm`);
    await announceAll();
    const [notice] = await getNotices(person);
    expect(notice?.body).toMatch(/Germany, .*49,600.*Source: .*auswaertiges-amt/);
    const [revision] = (await getInsights(person.client, id)).revisions;
    expect(revision).toMatchObject({
      cause: 'rules',
      rulesVersionAfter: expect.stringMatching(/\+[0-9a-f]{8}$/),
    });
    await app.sql('DELETE FROM fact_check');
  });

  it('a version that was seen before is not a change', async () => {
    const { person } = await agreed();
    const version = await release(50);
    expect(await getNotices(person)).toHaveLength(1);
    await app.get(RuleChangesService).announce(ctx);
    const jobs = await app.sql(
      `SELECT 1 FROM outbox WHERE topic = 'assessment.rules-changed' AND payload->>'rulesVersion' = $1`,
      [version],
    );
    expect(jobs).toHaveLength(1);
    expect(await getNotices(person)).toHaveLength(1);
  });

  it("a process with other rules than the job's leaves the job to one that has them", async () => {
    const { person, id } = await agreed();
    const before = await getAssessment(person.client, id);
    await app.sql(
      `INSERT INTO guidance_rule_set (version, seen_at) VALUES ('9999-01-01.new since 9999-01-01', now() + interval '1 day')`,
    );
    const settle = vi.fn(() => Promise.resolve());
    await app.get(RuleChangesService).apply(ctx, { version: '9999-01-01.new', since: '9999-01-01' }, settle);
    expect(settle).not.toHaveBeenCalled();
    expect(await getAssessment(person.client, id)).toEqual(before);
    await app.sql(`DELETE FROM guidance_rule_set WHERE version = '9999-01-01.new since 9999-01-01'`);
  });
});

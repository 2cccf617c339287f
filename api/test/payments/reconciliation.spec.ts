import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { paymentsCommand } from '../../src/app/cli/payments-command.js';
import { PaymentProvider } from '../../src/modules/payments/providers/payment-provider.js';
import { ReconciliationService } from '../../src/modules/payments/index.js';
import { ReconciliationSweep } from '../../src/modules/payments/worker/reconciliation.sweep.js';
import { SettlementService } from '../../src/modules/payments/settlement.service.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { DomainError } from '../../src/platform/errors/index.js';
import { parseSettings } from '../../src/platform/config/settings.js';
import type { SignedUp, TestApp } from '../harness/index.js';
import { TESTED_PROVIDERS, type TestedProvider } from './tested-providers.js';
import { begin, getPayments, type IntentBody } from './buying.js';

const CREDIT = { serviceType: 'assessment', assessmentType: 'student' };

describe.each(TESTED_PROVIDERS)('with $name', ({ open }) => {
  let bank: TestedProvider;
  let app: TestApp;

  beforeAll(async () => {
    bank = await open();
    app = bank.app;
    // The regular sweep, once a minute, would interfere with the test.
    await app.get(ReconciliationSweep).onModuleDestroy();
  });

  afterAll(() => bank.close());
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const sweep = () => app.get(ReconciliationService).sweep(RequestContext.system('test'));
  const ageBy = (intent: IntentBody, minutes: number) =>
    app.sql(
      `UPDATE payment SET updated_at = now() - make_interval(mins => $2), created_at = now() - make_interval(mins => $2)
       WHERE payment_intent_id = $1`,
      [intent.paymentIntentId, minutes],
    );

  async function begun(): Promise<{ person: SignedUp; intent: IntentBody }> {
    const person = await app.signUp();
    return { person, intent: (await begin(person.client, CREDIT)).body };
  }

  const readStatus = async ({ client }: SignedUp) => (await getPayments(client))[0]?.status;
  const readId = async ({ client }: SignedUp) => (await getPayments(client))[0]?.id ?? '';

  describe('a payment whose event never arrived', () => {
    it('is settled by asking the provider after a quarter of an hour, not before', async () => {
      const { person, intent } = await begun();
      await bank.paySilently(intent);
      await ageBy(intent, 14);
      expect(await sweep()).toBe(0);
      expect(await readStatus(person)).toBe('pending');
      await ageBy(intent, 16);
      expect(await sweep()).toBe(1);
      expect(await readStatus(person)).toBe('completed');
      expect(
        await app.sql('SELECT 1 FROM assessment_credit WHERE user_id = $1', [person.user.id]),
      ).toHaveLength(1);
    });

    it('is checked once, however many workers there are, and again a quarter of an hour later', async () => {
      const { intent } = await begun();
      await ageBy(intent, 16);
      const asked = vi.spyOn(app.get(PaymentProvider), 'findIntent');
      await Promise.all([sweep(), sweep(), sweep()]);
      const times = () => asked.mock.calls.filter(([id]) => id === intent.paymentIntentId).length;
      expect(times()).toBe(1);
      await sweep();
      expect(times()).toBe(1);
    });

    it('does not block other payments while the provider does not answer about it', async () => {
      const [first, second] = [await begun(), await begun()];
      for (const { intent } of [first, second]) {
        await bank.paySilently(intent);
        await ageBy(intent, 20);
      }
      const asked = vi
        .spyOn(app.get(PaymentProvider), 'findIntent')
        .mockRejectedValueOnce(new DomainError('UNAVAILABLE', 'away'));
      expect(await sweep()).toBe(1);
      asked.mockRestore();
      for (const { intent } of [first, second]) await ageBy(intent, 20);
      expect(await sweep()).toBe(1);
      expect([await readStatus(first.person), await readStatus(second.person)]).toEqual([
        'completed',
        'completed',
      ]);
    });
  });

  describe('a refund started by a process that was killed', () => {
    it('is finished by the sweep, once at the provider and once in our books', async () => {
      const admin = await app.signUpAdmin();
      const { person, intent } = await begun();
      await bank.pay(person, intent);
      vi.spyOn(app.get(SettlementService), 'apply').mockRejectedValueOnce(new Error('killed'));
      const path = `/api/admin/payments/${await readId(person)}/refund`;
      expect((await admin.client.post(path, {})).status).toBe(500);
      await ageBy(intent, 6);
      // A sweep skips a payment that a worker's job has locked: that job, or the next sweep, finishes it.
      await expect
        .poll(async () => {
          await sweep();
          return readStatus(person);
        })
        .toBe('refunded');
      expect(await bank.held(intent.paymentIntentId)).toMatchObject({ refunded: 1000 });
    });
  });

  describe('npm run payments -- reconcile', () => {
    async function reconcile(...args: string[]): Promise<{ code: number; output: string }> {
      const lines: string[] = [];
      vi.spyOn(console, 'log').mockImplementation((line: unknown) => void lines.push(String(line)));
      vi.spyOn(console, 'error').mockImplementation((line: unknown) => void lines.push(String(line)));
      const { databaseUrl, dataDir, stripe, redisUrl, redisPrefix } = app.settings;
      const settings = parseSettings({
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl ?? '',
        ...(redisUrl === null ? {} : { REDIS_URL: redisUrl, REDIS_PREFIX: redisPrefix }),
        ...(stripe === null
          ? {}
          : {
              STRIPE_SECRET_KEY: stripe.secretKey,
              STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
              STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
              STRIPE_API_BASE: stripe.apiBase ?? '',
            }),
      });
      const code = await paymentsCommand(['reconcile', ...args], settings);
      vi.restoreAllMocks();
      return { code, output: lines.join('\n') };
    }

    it('lists the differences in a dry run without changing anything, and otherwise corrects them', async () => {
      const { person, intent } = await begun();
      await bank.paySilently(intent);
      const dry = await reconcile('--dry-run');
      expect(dry.code).toBe(1);
      expect(dry.output).toContain(intent.paymentIntentId);
      expect(dry.output).toContain('pending (requires_payment) here, succeeded at the provider');
      expect(await readStatus(person)).toBe('pending');
      const wet = await reconcile();
      expect([wet.code, await readStatus(person)]).toEqual([0, 'completed']);
      expect(wet.output).toContain('fixed');
      const second = await reconcile('--dry-run');
      expect(second.code).toBe(0);
      expect(second.output).toContain('0 differ from the provider, 0 were fixed. 0 errors in our books.');
    });

    it('lists where credits and payments disagree', async () => {
      const { person, intent } = await begun();
      await bank.pay(person, intent);
      await app.sql('DELETE FROM assessment_credit WHERE user_id = $1', [person.user.id]);
      const { code, output } = await reconcile('--dry-run');
      expect(code).toBe(1);
      expect(output).toContain(`${await readId(person)}  an assessment was paid for, but it has no credit`);
      await app.sql(
        `INSERT INTO assessment_credit (id, user_id, type, payment_id) VALUES (gen_random_uuid(), $1, 'student', $2)`,
        [person.user.id, await readId(person)],
      );
    });

    it.each([['--wet'], ['--since'], ['--since', 'yesterday'], ['--since', '2026-99-99']])(
      'prints its usage for %j',
      async (...args) => {
        const { code, output } = await reconcile(...args);
        expect([code, output.startsWith('Usage:')]).toEqual([2, true]);
      },
    );
  });
});

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../harness/accessibility.ts';
import { DESK, launchBrowser, newVisitor, PHONE, picture } from '../harness/browser.ts';
import { firstAdmin, newPerson, signIn, signUp } from '../harness/people.ts';
import { startProduct, type Product } from '../harness/product.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await product.stop();
});

const CARD = { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2031, cvc: '123' };

interface Bought {
  readonly paymentId: string;
  readonly assessmentId: string;
}

/** Has an assessment reviewed, through the same calls as the pages. */
async function buyReview(page: Page): Promise<Bought> {
  const call = async (path: string, data: object): Promise<Record<string, unknown>> => {
    const answer = await page.request.post(path, { data });
    expect(answer.ok(), `${path} answered ${String(answer.status())}`).toBe(true);
    return (await answer.json()) as Record<string, unknown>;
  };
  const { result } = (await call('/api/assessments/ai', { type: 'student', questionnaire: {} })) as {
    result: { assessmentId: string };
  };
  const { assessmentId } = result;
  const metadata = { serviceType: 'expert_review', assessmentId };
  const intent = await call('/api/create-payment-intent', { metadata });
  const { clientSecret, paymentIntentId } = intent as { clientSecret: string; paymentIntentId: string };
  await call(`/api/sandbox/payment-intents/${paymentIntentId}/confirm`, { clientSecret, card: CARD });
  const { payments } = (await (await page.request.get('/api/payments')).json()) as {
    payments: { id: string; assessmentId: string }[];
  };
  const paymentId = payments.find((payment) => payment.assessmentId === assessmentId)?.id ?? '';
  return { paymentId, assessmentId };
}

/** Reloads until the page shows what the worker does in the background. */
async function reloadUntil(page: Page, text: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.reload();
        await page.getByRole('heading', { name: 'Commission history' }).waitFor();
        await page
          .getByText(/No commissions yet|On hold until|Paid out\.|Reversed:/)
          .first()
          .waitFor();
        return page.getByText(text).count();
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
}

it('leads from a link to a commission, its payout, and its reversal after a refund', async () => {
  const coach = newPerson('Zora');
  const affiliate = await newVisitor(browser, product.url, PHONE, true);
  await affiliate.page.goto('/#affiliate');
  await affiliate.page.getByRole('link', { name: 'Become an affiliate' }).click();
  await affiliate.page.waitForURL('**/affiliate/apply');
  await affiliate.page.getByLabel('First name').fill(coach.firstName);
  await affiliate.page.getByLabel('Last name').fill('Okafor');
  await affiliate.page.getByLabel('Email').fill(coach.email);
  await affiliate.page.getByLabel('Password', { exact: true }).fill(coach.password);
  await affiliate.page.getByLabel('What you do').fill('Study coach');
  await affiliate.page.getByLabel('I agree to the affiliate terms').check();
  await expectAccessible(affiliate.page);
  await picture(affiliate.page, 'affiliate-apply-390-dark');
  await affiliate.page.getByRole('button', { name: 'Create account and apply' }).click();
  await affiliate.page.getByText('We received your application').waitFor();

  const admin = await newVisitor(browser, product.url, DESK);
  await admin.page.goto('/admin/login');
  await signIn(admin.page, await firstAdmin(product));
  await admin.page.waitForURL('**/admin/dashboard');
  await admin.page.goto('/admin/affiliates');
  await admin.page.getByText('Study coach').waitFor();
  await expectAccessible(admin.page);
  await picture(admin.page, 'admin-affiliates-1440');
  await admin.page.getByRole('button', { name: /Approve/ }).click();
  await admin.page.getByText('Nothing here yet').waitFor();

  await affiliate.page.goto('/affiliate/login');
  await signIn(affiliate.page, coach);
  await affiliate.page.waitForURL('**/affiliate/dashboard');
  const link = (await affiliate.page.locator('code').first().textContent()) ?? '';
  expect(link).toContain('/?ref=');

  const person = newPerson('Amara');
  const student = await newVisitor(browser, product.url, DESK);
  await student.page.goto(new URL(link).pathname + new URL(link).search);
  await student.page.goto('/signup');
  await student.page.getByText('Zora Okafor invited you').waitFor();
  await picture(student.page, 'signup-invited-1440');
  await signUp(student.page, person);
  const { paymentId, assessmentId } = await buyReview(student.page);
  await student.page.goto(`/assessment/student/result?id=${assessmentId}`);
  await student.page.getByText('Zora Okafor invited you and earns $15 or $60').waitFor();

  await reloadUntil(affiliate.page, 'On hold until');
  await expectAccessible(affiliate.page);
  await picture(affiliate.page, 'affiliate-dashboard-390-dark');
  await product.releaseCommissions();
  await admin.page.goto('/admin/affiliates?tab=payouts');
  await admin.page.getByRole('button', { name: 'Approve payout of $15' }).click();
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Approve payout' }).click();
  await admin.page.getByRole('button', { name: 'Mark as paid' }).click();
  await admin.page
    .getByText(/^Paid /)
    .first()
    .waitFor();
  await expectAccessible(admin.page);
  await picture(admin.page, 'admin-payouts-1440');
  await reloadUntil(affiliate.page, 'Paid out.');
  const statement = affiliate.page.waitForEvent('download');
  await affiliate.page.getByRole('link', { name: /Statement \(PDF\)/ }).click();
  expect((await statement).suggestedFilename()).toMatch(/^portolan-payout-.*\.pdf$/);

  const refunded = await admin.page.request.post(`/api/admin/payments/${paymentId}/refund`, {
    data: { reason: 'Bought twice.' },
  });
  expect(refunded.status()).toBe(200);
  await reloadUntil(affiliate.page, 'Reversed: the payment was refunded. The next payout is $15 lower.');
  await admin.page.reload();
  await admin.page.getByRole('button', { name: 'Mark as returned: Zora Okafor' }).click();
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByLabel(/^Why/).fill('The account is closed.');
  await picture(admin.page, 'admin-payout-return-1440');
  await dialog.getByRole('button', { name: 'Mark as returned' }).click();
  await admin.page.getByText(/^Not paid since/).waitFor();
  await expectAccessible(admin.page);
  await picture(admin.page, 'admin-payout-returned-1440');
  await reloadUntil(affiliate.page, 'Reversed: the payment was refunded.');
  await affiliate.page.getByText('The account is closed.').waitFor();
  await affiliate.page.setViewportSize(DESK);
  await picture(affiliate.page, 'affiliate-dashboard-1440-dark');
  for (const { complaints } of [affiliate, admin, student]) expect(complaints).toEqual([]);
});

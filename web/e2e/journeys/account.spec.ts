import { readFile } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../harness/accessibility.ts';
import { DESK, launchBrowser, newVisitor, PHONE, picture, type Visitor } from '../harness/browser.ts';
import { linkIn, mailTo } from '../harness/mail.ts';
import { firstAdmin, newPerson, signIn, signOut, signUp, type Person } from '../harness/people.ts';
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

const NEW_PASSWORD = 'another chart of the north sea';

const SCREENS = [
  { screen: '390', viewport: PHONE, dark: true },
  { screen: '1440', viewport: DESK, dark: false },
] as const;

function section(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

/** Another browser of the same person, signed in and on the dashboard. */
async function anotherBrowser(person: Person): Promise<Visitor> {
  const visitor = await newVisitor(browser, product.url, PHONE);
  await visitor.page.goto('/login');
  await signIn(visitor.page, person);
  await visitor.page.waitForURL('**/dashboard');
  return visitor;
}

async function newAccount(firstName: string): Promise<Visitor & { person: Person }> {
  const visitor = await newVisitor(browser, product.url, DESK);
  const person = newPerson(firstName);
  await signUp(visitor.page, person);
  return { ...visitor, person };
}

async function fillPasswords(page: Page, current: string, next: string, confirmation = next): Promise<void> {
  const form = section(page, 'Password');
  await form.getByLabel('Current password').fill(current);
  await form.getByLabel('New password', { exact: true }).fill(next);
  await form.getByLabel('Confirm the new password').fill(confirmation);
  await form.getByRole('button', { name: 'Change password' }).click();
}

/** Status of a call that an integrator makes with only a token. */
async function bearerStatus(secret: string, call: string): Promise<number> {
  const answer = await fetch(new URL(call, product.url), { headers: { authorization: `Bearer ${secret}` } });
  return answer.status;
}

describe("an account of one's own", () => {
  it.each(SCREENS)(
    'is made, confirmed by the mail, and its profile is kept ($screen px)',
    async ({ screen, viewport, dark }) => {
      const { context, page, complaints } = await newVisitor(browser, product.url, viewport, dark);
      const person = newPerson('Amara');
      await signUp(page, person);
      await page.goto('/account');
      await section(page, 'Email address').getByText('Not confirmed').waitFor();
      await expectAccessible(page);
      await picture(page, `account-${screen}`);

      const first = await mailTo(product, person.email, 'Confirm your email address');
      await section(page, 'Email address').getByRole('button', { name: 'Resend email' }).click();
      await section(page, 'Email address')
        .getByText(/^Sent\./)
        .waitFor();
      const second = await mailTo(product, person.email, 'Confirm your email address', 1);
      await page.goto(linkIn(first, '/verify-email'));
      await page.getByRole('button', { name: 'Confirm address' }).click();
      await page.getByText('This link has been used or has expired.').first().waitFor();
      await page.goto(linkIn(second, '/verify-email'));
      await page.getByRole('button', { name: 'Confirm address' }).click();
      await page.getByText('Your email address is confirmed.').waitFor();
      await page.goto('/account#email');
      await section(page, 'Email address').getByText('Confirmed', { exact: true }).waitFor();

      const profile = section(page, 'Profile');
      await profile.getByLabel('First name').fill('Adaeze');
      await profile.getByText('Opportunity Seeker').click();
      await profile.getByText('Not saved yet').waitFor();
      await page.reload();
      await profile.getByRole('button', { name: 'Save profile' }).click();
      await profile.getByText('Saved', { exact: true }).waitFor();
      await page.reload();
      await profile.getByLabel('First name').waitFor();
      expect(await profile.getByLabel('First name').inputValue()).toBe('Adaeze');
      expect(await profile.getByLabel('Opportunity Seeker').isChecked()).toBe(true);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it('refuses a taken user name beside its field', async () => {
    const other = await newAccount('Noor');
    const { context, page } = await newAccount('Lin');
    await page.goto('/account');
    const field = section(page, 'Profile').getByLabel('Username');
    await other.page.goto('/account');
    const taken = section(other.page, 'Profile').getByLabel('Username');
    await taken.waitFor();
    await field.fill((await taken.inputValue()).toUpperCase());
    await section(page, 'Profile').getByRole('button', { name: 'Save profile' }).click();
    await section(page, 'Profile')
      .getByText(/^This username is taken/)
      .waitFor();
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await expectAccessible(page);
    await context.close();
    await other.context.close();
  });
});

describe('a new password', () => {
  it('signs the other browser out at once, and this one stays', async () => {
    const { context, page, person, complaints } = await newAccount('Amara');
    const other = await anotherBrowser(person);
    await page.goto('/account');
    await fillPasswords(page, person.password, NEW_PASSWORD, 'something else');
    await page.getByText('Passwords do not match').waitFor();
    await fillPasswords(page, 'not my password', NEW_PASSWORD);
    await page.getByText("That isn't your current password.").waitFor();
    await fillPasswords(page, person.password, NEW_PASSWORD);
    await page.getByText(/^You're signed out everywhere else/).waitFor();
    await picture(page, 'account-password-changed');

    await other.page.waitForURL('**/login?next=**', { timeout: 5_000 });
    await other.page.getByText('Your session has ended').waitFor();
    await section(page, "Where you're signed in").getByText("You're not signed in anywhere else.").waitFor();
    await page.reload();
    await section(page, 'Profile').waitFor();
    await other.page.goto('/login');
    await signIn(other.page, person);
    await other.page.getByText('Invalid email or password').first().waitFor();
    await signIn(other.page, { ...person, password: NEW_PASSWORD });
    await other.page.waitForURL('**/dashboard');
    expect(complaints).toEqual([]);
    await other.context.close();
    await context.close();
  });

  it('is set by the mail when the old one is forgotten, and ends every session', async () => {
    const { context, page, person } = await newAccount('Tunde');
    await page.goto('/account');
    await section(page, 'Profile').waitFor();
    const visitor = await newVisitor(browser, product.url, PHONE);
    await visitor.page.goto('/login');
    await visitor.page.getByRole('link', { name: 'Forgot your password?' }).click();
    await visitor.page.getByRole('heading', { level: 1, name: 'Forgot your password?' }).waitFor();
    await visitor.page.getByLabel('Email').fill(person.email);
    await visitor.page.getByRole('button', { name: 'Send link' }).click();
    await visitor.page.getByText(/If there's an account for/).waitFor();
    const link = linkIn(await mailTo(product, person.email, 'Set a new password'), '/reset-password');
    await visitor.page.goto(link);
    await visitor.page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await visitor.page.getByLabel('Confirm password').fill(NEW_PASSWORD);
    await visitor.page.getByRole('button', { name: 'Save password' }).click();
    await visitor.page.waitForURL('**/login');
    await page.waitForURL('**/login?next=**', { timeout: 5_000 });
    await signIn(visitor.page, { ...person, password: NEW_PASSWORD });
    await visitor.page.waitForURL('**/dashboard');
    await visitor.page.goto(link);
    await visitor.page.getByLabel('New password', { exact: true }).fill('a third chart of the sea');
    await visitor.page.getByLabel('Confirm password').fill('a third chart of the sea');
    await visitor.page.getByRole('button', { name: 'Save password' }).click();
    await visitor.page.getByText('This link has been used or has expired.').first().waitFor();
    await visitor.context.close();
    await context.close();
  });
});

describe('the sessions', () => {
  it('are signed out one by one and all together, at once', async () => {
    const { context, page, person, complaints } = await newAccount('Ines');
    const first = await anotherBrowser(person);
    const second = await anotherBrowser(person);
    const third = await anotherBrowser(person);
    await page.goto('/account#sessions');
    const list = section(page, "Where you're signed in");
    await list.getByRole('listitem').nth(3).waitFor();
    await list
      .getByRole('button', { name: /^Sign out:/ })
      .first()
      .click();
    await list.getByText(/^Signed out:/).waitFor();
    expect(await list.getByRole('listitem').count()).toBe(3);
    // The list is sorted by last use, latest first.
    await third.page.waitForURL('**/login?next=**', { timeout: 5_000 });

    await list.getByRole('button', { name: 'Sign out all others' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign out all other sessions?' });
    await dialog.waitFor();
    await expectAccessible(page);
    await picture(page, 'account-sign-out-others');
    await dialog.getByRole('button', { name: 'Sign out all others' }).click();
    await list.getByText(/^You're signed out everywhere else/).waitFor();
    await Promise.all(
      [first, second].map((other) => other.page.waitForURL('**/login?next=**', { timeout: 5_000 })),
    );
    await page.reload();
    await list.getByText("You're not signed in anywhere else.").waitFor();
    expect(complaints).toEqual([]);
    for (const { context: each } of [first, second, third]) await each.close();
    await context.close();
  });
});

describe('a list that failed', () => {
  it('leaves the rest of the page alone, and is loaded again when asked', async () => {
    const { context, page, complaints } = await newAccount('Noor');
    let isUp = false;
    await page.route('**/graphql*', async (route) => {
      if (isUp || !(route.request().postData() ?? '').includes('OwnSessions')) return route.continue();
      const errors = [{ message: 'Not just now.', extensions: { code: 'UNAVAILABLE' } }];
      return route.fulfill({ json: { data: null, errors } });
    });
    await page.goto('/account');
    const list = section(page, "Where you're signed in");
    await list.getByText("We couldn't load this part.").waitFor();
    await section(page, 'API tokens').getByRole('button', { name: 'Create token' }).waitFor();
    isUp = true;
    await list.getByRole('button', { name: 'Try again' }).click();
    await list.getByText('This device').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('an API token', () => {
  it('is shown once, works until it is revoked, and never on the account itself', async () => {
    const { context, page, complaints } = await newAccount('Kofi');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/account#tokens');
    const tokens = section(page, 'API tokens');
    await tokens.getByLabel('Name').fill('Nightly report');
    await tokens.getByRole('button', { name: 'Create token' }).click();
    const once = page.getByRole('group', { name: 'Copy the token "Nightly report" now' });
    await once.waitFor();
    await expectAccessible(page);
    await picture(page, 'account-token');
    const secret = await once.locator('code').innerText();
    await once.getByRole('button', { name: 'Copy token' }).click();
    await once.getByText('Copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);

    expect(await bearerStatus(secret, '/api/assessments')).toBe(200);
    expect(await bearerStatus(secret, '/api/auth/sessions')).toBe(403);
    await page.reload();
    await tokens.getByText('Last used').waitFor();
    expect(await page.content()).not.toContain(secret);
    expect(await tokens.getByRole('listitem').innerText()).not.toContain('never');

    await tokens.getByRole('button', { name: 'Revoke: Nightly report' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke token' }).click();
    await tokens.getByText('Nightly report no longer works.').waitFor();
    expect(await bearerStatus(secret, '/api/assessments')).toBe(401);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('an admin', () => {
  /** The code of an authenticator app, `ahead` steps of 30 seconds from now. */
  function getCode(secret: string, ahead = 0): string {
    const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });
    return totp.generate({ timestamp: Date.now() + ahead * 30_000 });
  }

  async function enter(page: Page, person: Person, code?: string): Promise<void> {
    await page.goto('/admin/login');
    await signIn(page, person);
    if (code !== undefined) {
      await page.getByLabel('Code', { exact: true }).fill(code);
      await page.getByRole('button', { name: 'Sign in as admin' }).click();
    }
    await page.getByRole('heading', { level: 1, name: 'Dashboard', exact: true }).waitFor();
  }

  it('turns codes at sign-in on, enters with a code and with a recovery code, and turns them off', async () => {
    // A separate product: every other admin's test would be asked for the code.
    const own = await startProduct();
    const person = await firstAdmin(own);
    const { password } = person;
    const { context, page, complaints } = await newVisitor(browser, own.url, DESK);
    await enter(page, person);
    await page.goto('/account#two-step');
    const codes = section(page, 'Two-step sign-in');
    await codes.getByRole('button', { name: 'Turn two-step sign-in on' }).click();
    const dialog = page.getByRole('dialog', { name: 'Turn two-step sign-in on' });
    await dialog.getByLabel('Your password').fill(password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await codes.getByRole('img', { name: /^QR code/ }).waitFor();
    await expectAccessible(page);
    await picture(page, 'account-two-step');
    const secret = (await codes.locator('code').innerText()).replace(/\s/g, '');
    await codes.getByLabel('Code', { exact: true }).fill(getCode(secret, -20));
    await codes.getByRole('button', { name: 'Turn it on' }).click();
    await codes.getByText(/^That code isn't right/).waitFor();
    await codes.getByLabel('Code', { exact: true }).fill(getCode(secret));
    await codes.getByRole('button', { name: 'Turn it on' }).click();
    const kept = page.getByRole('group', { name: 'Save these recovery codes now' });
    await kept.waitFor();
    await expectAccessible(page);
    await picture(page, 'account-recovery-codes');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      kept.getByRole('button', { name: 'Download as text' }).click(),
    ]);
    const recovery = await kept.getByRole('listitem').allInnerTexts();
    expect(recovery).toHaveLength(10);
    expect(await readFile(await file.path(), 'utf8')).toContain(recovery.join('\n'));
    await kept.getByRole('button', { name: "I've saved them, hide them" }).click();
    await codes.getByText('On', { exact: true }).waitFor();

    await signOut(page, person);
    // Each code works once, so the next one is used, too.
    await enter(page, person, getCode(secret, 1));
    await signOut(page, person);
    await enter(page, person, recovery[0] ?? '');

    await page.goto('/account#two-step');
    await codes.getByRole('button', { name: 'Turn two-step sign-in off' }).click();
    const off = page.getByRole('dialog', { name: 'Turn two-step sign-in off?' });
    await off.getByLabel('Your password').fill(password);
    await off.getByRole('button', { name: 'Turn it off' }).click();
    await codes.getByText('Turned off').waitFor();
    await signOut(page, person);
    await enter(page, person);
    expect(complaints).toEqual([]);
    await context.close();
    await own.stop();
  });

  it('who is the last one cannot delete the account, and is told so', async () => {
    const person = await firstAdmin(product);
    const { context, page } = await newVisitor(browser, product.url, DESK);
    await enter(page, person);
    await page.goto('/account#delete');
    await section(page, 'Delete account').getByRole('button').click();
    await page.getByRole('dialog').getByLabel('Your password').fill(person.password);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByText('This is the last admin. Make someone else an admin first.').waitFor();
    await context.close();
  });
});

describe('a deleted account', () => {
  it.each(SCREENS)('is gone everywhere at once ($screen px)', async ({ screen, viewport, dark }) => {
    const { context, page, complaints } = await newVisitor(browser, product.url, viewport, dark);
    const person = newPerson('Sofia');
    await signUp(page, person);
    const other = await anotherBrowser(person);
    await page.goto('/account#delete');
    await section(page, 'Delete account').getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel('Your password').fill('not my password');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await dialog.getByText("That isn't your current password.").waitFor();
    await expectAccessible(page);
    await picture(page, `account-delete-${screen}`);
    await dialog.getByLabel('Your password').fill(person.password);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await page.waitForURL((address) => address.pathname === '/');
    await page.getByText('Account deleted').waitFor();
    await other.page.waitForURL('**/login?next=**', { timeout: 5_000 });
    await page.goto('/login');
    await signIn(page, person);
    await page.getByText('Invalid email or password').first().waitFor();
    expect(complaints).toEqual([]);
    await other.context.close();
    await context.close();
  });
});

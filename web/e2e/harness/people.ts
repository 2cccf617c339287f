import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import type { RunningProduct } from './product.ts';

export interface Person {
  readonly firstName: string;
  readonly email: string;
  readonly username: string;
  readonly password: string;
}

let people = 0;

export function newPerson(firstName: string): Person {
  people += 1;
  const handle = `${firstName.toLowerCase()}${process.pid}x${people}`;
  return {
    firstName,
    email: `${handle}@example.com`,
    username: handle,
    password: 'a chart of the north sea',
  };
}

/**
 * The first admin of a product, with the configured password, or the one that its start left in the data
 * folder.
 */
export async function firstAdmin({ dataDir, admin }: RunningProduct): Promise<Person> {
  const { email, password } = admin ?? {
    email: 'admin@localhost',
    password: (await readFile(path.join(dataDir, 'admin.txt'), 'utf8')).trim(),
  };
  return { firstName: 'Admin', email, username: 'admin', password };
}

/** Fills in the sign-up page and submits it. */
export async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/dashboard');
}

/** Fills in the sign-in page and submits it; the caller waits for the next page. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page
    .locator('form')
    .getByRole('button', { name: /sign in|log in|login/i })
    .click();
}

/**
 * Waits until the navigation shows who is signed in; on a small screen it's behind 'Menu', which stays open.
 */
export async function showOwnMenu(page: Page, person: Person): Promise<void> {
  const own = page.getByRole('button', { name: person.firstName });
  const menu = page.getByRole('button', { name: 'Menu' });
  if ((await menu.isVisible()) && (await menu.getAttribute('aria-expanded')) === 'false') await menu.click();
  await own.waitFor();
}

/** Signs out through the user menu, or through the header of the back office. */
export async function signOut(page: Page, person: Person): Promise<void> {
  if (!new URL(page.url()).pathname.startsWith('/admin/')) {
    await showOwnMenu(page, person);
    await page.getByRole('button', { name: person.firstName }).click();
  }
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL((address) => address.pathname === '/');
}

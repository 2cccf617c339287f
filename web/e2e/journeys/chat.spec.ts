import type { Browser, Locator, Page, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../harness/accessibility.ts';
import {
  DESK,
  launchBrowser,
  newVisitor,
  PHONE,
  picture,
  type Viewport,
  type Visitor,
} from '../harness/browser.ts';
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

const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Visa Consultation' });
const field = (page: Page): Locator => panel(page).getByRole('textbox', { name: 'Your message' });
const launcher = (page: Page): Locator => page.getByRole('button', { name: /^Visa Consultation/ });
const conversation = (page: Page): Locator => page.getByRole('region', { name: 'Chat', exact: true });

interface Someone extends Visitor {
  readonly person: Person;
}

/** A person with a new account, on their dashboard. */
async function join(firstName: string, viewport: Viewport, dark = false): Promise<Someone> {
  const person = newPerson(firstName);
  const visitor = await newVisitor(browser, product.url, viewport, dark);
  await signUp(visitor.page, person);
  return { ...visitor, person };
}

async function openPanel(page: Page): Promise<void> {
  await launcher(page).click();
  await field(page).and(page.locator(':enabled')).waitFor();
}

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
  await panel(page).getByText(text).waitFor();
}

async function openDesk(person: Person, dark = false): Promise<Visitor> {
  const visitor = await newVisitor(browser, product.url, DESK, dark);
  await visitor.page.goto('/admin/login');
  await signIn(visitor.page, person);
  await visitor.page.waitForURL('**/admin/dashboard');
  await visitor.page.getByRole('banner').getByRole('link', { name: 'Live Chat' }).click();
  await visitor.page.getByText(/^You're online/).waitFor();
  return visitor;
}

async function openChatOf(page: Page, { firstName }: Person): Promise<void> {
  await page
    .getByRole('region', { name: 'Chats' })
    .getByRole('button', { name: new RegExp(firstName) })
    .click();
  await conversation(page)
    .getByRole('heading', { name: `${firstName} Okafor` })
    .waitFor();
}

async function answer(page: Page, text: string): Promise<void> {
  const reply = page.getByRole('textbox', { name: 'Your answer' });
  await reply.fill(text);
  await reply.press('Enter');
  await conversation(page).getByText(text).waitFor();
}

/** A second admin: an ordinary account whose role is changed in the database. */
async function newAdmin(firstName: string): Promise<Person> {
  const { person, context } = await join(firstName, DESK);
  await context.close();
  await product.makeAdmin(person.email);
  return person;
}

describe('the chat of a visitor', () => {
  it.each([
    ['light on a phone', PHONE, false],
    ['dark on a desk', DESK, true],
  ] as const)(
    'opens on the public page without React before it, and asks to log in: %s',
    async (name, viewport, dark) => {
      const { context, page, complaints } = await newVisitor(browser, product.url, viewport, dark);
      const sockets: string[] = [];
      page.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname));
      await page.goto('/');
      await launcher(page).click();
      await panel(page).getByText('Please log in to start a consultation').waitFor();
      await expectAccessible(page);
      await picture(page, `chat-visitor-${name.replaceAll(' ', '-')}`);
      expect(sockets).not.toContain('/ws');
      await panel(page).getByRole('link', { name: 'Log In' }).click();
      await page.waitForURL(/\/login\?/);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it("opens for the window's event openChat", async () => {
    const { context, page } = await newVisitor(browser, product.url, DESK);
    await page.goto('/');
    await launcher(page).waitFor();
    await page.evaluate(() => window.dispatchEvent(new Event('openChat')));
    await panel(page).waitFor();
    await page.goto('/programs');
    await launcher(page).waitFor();
    await page.evaluate(() => window.dispatchEvent(new Event('openChat')));
    await panel(page).waitFor();
    await context.close();
  });
});

describe('a person without anybody at the desk', () => {
  it('is told so, may write, and finds the message there later', async () => {
    const dayo = await join('Dayo', PHONE, true);
    await openPanel(dayo.page);
    await panel(dayo.page).getByText('Support Offline').waitFor();
    await panel(dayo.page)
      .getByText(/The email goes to/)
      .waitFor();
    await write(dayo.page, 'Is anybody there?');
    await expectAccessible(dayo.page);
    await picture(dayo.page, 'chat-offline-phone-dark');
    await dayo.page.reload();
    await openPanel(dayo.page);
    await panel(dayo.page).getByText('Is anybody there?').waitFor();
    expect(dayo.complaints).toEqual([]);
    await dayo.context.close();
  });
});

describe('two people and two admins', () => {
  it('write to each other, and no person ever sees the chat of the other', async () => {
    const [amara, bayo] = [await join('Amara', PHONE), await join('Bayo', DESK, true)];
    const bruno = await newAdmin('Bruno');
    const ada = await openDesk(await firstAdmin(product));
    const other = await openDesk(bruno, true);

    await openPanel(amara.page);
    await ada.page.getByText('User Joined Chat').waitFor();
    await panel(amara.page).getByText('Support Online (2)').waitFor();
    await openPanel(bayo.page);
    await write(amara.page, 'Which visa do I need for a course in London?');
    await write(bayo.page, 'Can I work while I study in Berlin?');

    await openChatOf(ada.page, amara.person);
    await conversation(ada.page).getByText('Which visa do I need for a course in London?').waitFor();
    await openChatOf(other.page, bayo.person);
    await openChatOf(other.page, amara.person);
    await ada.page.getByText('Also looking at this chat: Bruno Okafor').waitFor();

    await ada.page.getByRole('textbox', { name: 'Your answer' }).pressSequentially('A St');
    await panel(amara.page).getByText('Support is typing').waitFor({ state: 'attached' });
    await answer(ada.page, 'A Student visa. Your school has to be a licensed sponsor.');
    await panel(amara.page)
      .getByText('A Student visa. Your school has to be a licensed sponsor.', { exact: true })
      .waitFor();
    await conversation(other.page)
      .getByText('A Student visa. Your school has to be a licensed sponsor.', { exact: true })
      .waitFor();
    await openChatOf(ada.page, bayo.person);
    await answer(ada.page, 'Yes: 140 full days a year.');
    await panel(bayo.page).getByText('Yes: 140 full days a year.', { exact: true }).waitFor();

    expect(await panel(bayo.page).textContent()).not.toMatch(/London|licensed sponsor/);
    expect(await panel(amara.page).textContent()).not.toMatch(/Berlin|140 full days/);

    for (const [{ page }, name] of [
      [amara, 'chat-panel-phone-light'],
      [bayo, 'chat-panel-desk-dark'],
      [ada, 'chat-desk-light'],
      [other, 'chat-desk-dark'],
    ] as const) {
      await expectAccessible(page);
      await picture(page, name);
    }

    await conversation(ada.page)
      .getByRole('button', { name: /^Mark Resolved/ })
      .first()
      .click();
    await ada.page.getByText('Status Updated').waitFor();
    await conversation(ada.page).getByText('Resolved', { exact: true }).first().waitFor();

    await ada.page.getByRole('tab', { name: 'All messages' }).click();
    await ada.page.getByRole('table', { name: 'Chat messages' }).getByText('Berlin').waitFor();
    await expectAccessible(ada.page);
    await picture(ada.page, 'chat-messages-light');
    await ada.page.getByRole('tab', { name: 'Guidance' }).click();
    await expectAccessible(ada.page);
    await picture(ada.page, 'chat-guidance-light');

    for (const [width, height] of [
      [390, 844],
      [768, 1024],
    ] as const) {
      await other.page.setViewportSize({ width, height });
      await conversation(other.page).waitFor();
      await expectAccessible(other.page);
      await picture(other.page, `chat-desk-${width}-dark`);
      await answer(other.page, `Written at ${width} pixels.`);
      await other.page.getByRole('button', { name: 'Back to the list' }).click();
      await expectAccessible(other.page);
      await picture(other.page, `chat-desk-list-${width}-dark`);
      await openChatOf(other.page, amara.person);
      await panel(amara.page).getByText(`Written at ${width} pixels.`, { exact: true }).waitFor();
    }

    const download = panel(amara.page).getByRole('link', { name: 'Download transcript' });
    const [transcript] = await Promise.all([amara.page.waitForEvent('download'), download.click()]);
    expect(transcript.suggestedFilename()).toMatch(/\.txt$/);

    const complaints = [amara, bayo, ada, other].flatMap((visitor) => visitor.complaints);
    expect(complaints).toEqual([]);
    await Promise.all([amara, bayo, ada, other].map(({ context }) => context.close()));
  });

  it('lose nothing when the connection breaks: what was written goes out once it is back', async () => {
    const chidi = await join('Chidi', DESK);
    const ada = await openDesk(await firstAdmin(product));
    await openPanel(chidi.page);
    await write(chidi.page, 'The first message');
    await openChatOf(ada.page, chidi.person);
    // The panel closes its connection, and its draft waits for the next one.
    await field(chidi.page).fill('Written before the panel was closed');
    await chidi.page.keyboard.press('Escape');
    await answer(ada.page, 'An answer to a closed panel');
    // The open page is notified at once, and a newly opened one asks.
    await chidi.page.getByRole('button', { name: /^Visa Consultation.*1 unread/ }).waitFor();
    await chidi.page.reload();
    await chidi.page.getByRole('button', { name: /^Visa Consultation.*1 unread/ }).waitFor();
    await openPanel(chidi.page);
    await panel(chidi.page).getByText('An answer to a closed panel', { exact: true }).waitFor();
    expect(await field(chidi.page).inputValue()).toBe('Written before the panel was closed');
    await field(chidi.page).press('Enter');
    await conversation(ada.page).getByText('Written before the panel was closed').waitFor();
    await Promise.all([chidi, ada].map(({ context }) => context.close()));
  });
});

describe('one browser', () => {
  it('shows the next person who signs in nothing of the one before, sent or only written', async () => {
    const { page, context, person } = await join('Efua', DESK);
    await openPanel(page);
    await write(page, 'A secret of the first person');
    await field(page).fill('A draft of the first person');
    await page.keyboard.press('Escape');
    await signOut(page, person);
    await signUp(page, newPerson('Femi'));
    await openPanel(page);
    expect(await field(page).inputValue()).toBe('');
    expect(await panel(page).textContent()).not.toContain('secret of the first person');
    await write(page, 'From the second person');
    await page.reload();
    await openPanel(page);
    await panel(page).getByText('From the second person').waitFor();
    expect(await panel(page).textContent()).not.toContain('first person');
    await context.close();
  });

  it('sends what a broken connection swallowed once more, in its order, when there is a new one', async () => {
    const { page, context } = await join('Gloria', PHONE);
    let isLost = false;
    const sockets: WebSocketRoute[] = [];
    await page.routeWebSocket('**/ws', (socket) => {
      const server = socket.connectToServer();
      sockets.push(socket);
      socket.onMessage((frame) => {
        if (!isLost) server.send(frame);
      });
    });
    await openPanel(page);
    await write(page, 'Sent with a network');
    isLost = true;
    await write(page, 'First without a network');
    await write(page, 'Second without a network');
    isLost = false;
    await Promise.all(sockets.map((socket) => socket.close({ code: 1001 })));
    await field(page).and(page.locator(':enabled')).waitFor();
    await expect.poll(() => panel(page).getByText('Sending', { exact: true }).count()).toBe(0);
    await page.reload();
    await openPanel(page);
    await panel(page).getByText('Second without a network').waitFor();
    expect(
      await panel(page)
        .getByText(/ a network$/)
        .allTextContents(),
    ).toEqual(['Sent with a network', 'First without a network', 'Second without a network']);
    await context.close();
  });

  it('reads a long history page by page, and stays where the reader is', async () => {
    const { page, context } = await join('Hassan', DESK);
    await openPanel(page);
    for (let number = 1; number <= 120; number += 1) {
      await field(page).fill(`Message ${number} of many`);
      await field(page).press('Enter');
    }
    await panel(page).getByText('Message 120 of many').waitFor();
    await page.reload();
    await openPanel(page);
    await panel(page).getByText('Message 120 of many').waitFor();
    expect(await panel(page).getByText('Message 70 of many', { exact: true }).count()).toBe(0);
    const earlier = panel(page).getByRole('button', { name: 'Show earlier messages' });
    await earlier.click();
    await panel(page).getByText('Message 50 of many', { exact: true }).waitFor({ state: 'attached' });
    await earlier.click();
    await panel(page).getByText('Message 1 of many', { exact: true }).waitFor({ state: 'attached' });
    await earlier.waitFor({ state: 'detached' });
    const shown = await panel(page)
      .getByText(/^Message \d+ of many$/)
      .allTextContents();
    expect(shown).toEqual(Array.from({ length: 120 }, (_, index) => `Message ${index + 1} of many`));
    await context.close();
  });
});

import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { setUpMessages } from '../../lib/i18n/setup';
import { activateLanguage, markPageLanguage } from '../../lib/i18n/switch';
import { aProgram, aProgramPage } from '../../testing/programs';
import { serveProgram } from '../../testing/program-page';
import { serveList } from '../../testing/programs-list-page';
import { renderApp } from '../../testing/render';

/** Texts of a listing that nobody translates. */
const OWN = [/^Chevening Scholarship$/, /^Foreign Office$/, /^For people who want to lead/, /^one year/];

/** The languages of the elements that have a text, as a screen reader hears them. */
async function findLanguages(text: RegExp): Promise<(string | undefined)[]> {
  const elements = await screen.findAllByText(text);
  return elements.map((element) => element.closest<HTMLElement>('[lang]')?.lang);
}

afterEach(() => {
  act(() => {
    markPageLanguage('en');
    setUpMessages();
  });
});

describe('the words of a program', () => {
  it.each([
    ['a card', '/programs', OWN],
    ['a row of the list', '/programs?view=list', OWN.slice(0, 2)],
    ['the comparison', '/programs/compare?ids=p1,p2', OWN.slice(0, 2)],
    ['its page', '/programs/p1', OWN],
  ])('are marked as English on a page in Spanish, in %s', async (_place, address, texts) => {
    const programs = [aProgram(), aProgram({ id: 'p2' })];
    serveList({ programs: () => aProgramPage(programs), program: ({ id }) => aProgram({ id: String(id) }) });
    await act(() => activateLanguage('es'));
    renderApp(address);
    for (const text of texts)
      expect(new Set(await findLanguages(text)), String(text)).toEqual(new Set(['en']));
  });

  it('are marked with the language of their script on a page in English', async () => {
    serveProgram(aProgram({ title: 'منحة الحكومة' }), { me: () => null });
    renderApp('/programs/p1');
    expect(new Set(await findLanguages(/^منحة الحكومة$/))).toEqual(new Set(['ar']));
    expect(new Set(await findLanguages(/^Foreign Office$/))).toEqual(new Set(['en']));
  });
});

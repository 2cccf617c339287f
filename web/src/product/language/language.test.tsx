import { i18n } from '@lingui/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Providers } from '../../app/providers';
import { createApolloClient } from '../../lib/apollo/client';
import { formatDate, formatMoney } from '../../lib/format/format';
import { countryName } from '../../lib/country-name';
import { countryNames, regionOfName } from '../../lib/country-names';
import { adoptAccountLanguage } from '../../lib/i18n/account-language';
import { findOffered, languages } from '../../lib/i18n/languages';
import { setUpMessages } from '../../lib/i18n/setup';
import { activateLanguage, markPageLanguage } from '../../lib/i18n/switch';
import { replaceLeavePage } from '../../lib/leave-page';
import { violations } from '../../testing/axe';
import { aUser } from '../../testing/factories';
import { answerFromSchema } from '../../testing/msw/schema-api';
import { readSession } from '../../lib/session/session';
import { LanguagePicker } from './LanguagePicker';
import { destinationName } from '../chart/destinations';

const page = document.documentElement;
const plain = (text: string): string => text.replace(/[\u00A0\u2009\u202F]/g, ' ');

afterEach(() => {
  act(() => {
    markPageLanguage('en');
    setUpMessages();
  });
});

describe('a language', () => {
  it('says on the page what it is and which way it is written', async () => {
    await activateLanguage('ar');
    expect([page.lang, page.dir, i18n.locale]).toEqual(['ar', 'rtl', 'ar']);
    await activateLanguage('zh');
    expect([page.lang, page.dir, i18n.locale]).toEqual(['zh-Hans', 'ltr', 'zh']);
  });

  it('writes days, amounts and countries, always by our calendar and in the digits of forms', async () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('ar-SA');
    await activateLanguage('ar');
    expect(formatDate('2027-06-09')).toBe('9 يونيو 2027');
    expect(plain(formatMoney(18_000, 'USD'))).toContain('18,000');
    expect(countryName('JP')).toBe('اليابان');
    expect(destinationName('Germany')).toBe('ألمانيا');
    expect(destinationName('Kenya')).toBe('Kenya');
    expect(regionOfName('اليابان')).toBe('JP');
    expect(regionOfName('Japan')).toBe('JP');
    await activateLanguage('fr');
    expect(plain(formatMoney(18_000.5, 'EUR'))).toBe('EUR 18 000,50');
  });

  it('sorts names as its readers do', async () => {
    await activateLanguage('es');
    const names = countryNames();
    expect(names.indexOf('Ecuador')).toBeLessThan(names.indexOf('Egipto'));
    expect(names.indexOf('Etiopía')).toBeLessThan(names.indexOf('Filipinas'));
  });

  it('is found by the tags that browsers send', () => {
    expect(findOffered('fr-CA', languages)).toBe('fr');
    expect(findOffered('ZH-Hans-CN', languages)).toBe('zh');
    expect(findOffered('de', languages)).toBeNull();
    expect(findOffered('', languages)).toBeNull();
  });
});

async function renderPicker(): Promise<ReturnType<typeof answerFromSchema>> {
  const api = answerFromSchema({ me: () => aUser(), updateMe: () => aUser({ language: 'ar' }) });
  const client = createApolloClient();
  await readSession(client);
  render(
    <Providers client={client} i18n={i18n}>
      <main>
        <LanguagePicker place="test" offered={languages} />
      </main>
    </Providers>,
  );
  return api;
}

describe('the choice of a language', () => {
  it('names each language in its own words', async () => {
    await renderPicker();
    const options = screen.getAllByRole('option').map((option) => [option.lang, option.textContent]);
    expect(options).toEqual([
      ['en', 'English'],
      ['es', 'Español'],
      ['fr', 'Français'],
      ['hi', 'हिन्दी'],
      ['ar', 'العربية'],
      ['zh-Hans', '简体中文'],
    ]);
    expect(await violations()).toEqual([]);
  });

  it('turns the page, keeps the focus, and is kept in this browser and in the account', async () => {
    const api = await renderPicker();
    await userEvent.setup().selectOptions(screen.getByRole('combobox'), 'ar');
    await waitFor(() => {
      expect(page.dir).toBe('rtl');
    });
    expect(screen.getByRole('combobox')).toHaveValue('ar');
    expect(screen.getByRole('combobox')).toHaveFocus();
    expect(window.localStorage.getItem('portolan.language')).toBe('ar');
    await waitFor(() => {
      expect(api.calls('UpdateLanguage')).toEqual([{ language: 'ar' }]);
    });
  });

  it('is not that of somebody whom an admin looks at', async () => {
    await activateLanguage('es');
    await adoptAccountLanguage(aUser({ language: 'en', viewOnly: true }));
    expect(i18n.locale).toBe('es');
    await adoptAccountLanguage(aUser({ language: 'en' }));
    expect(i18n.locale).toBe('en');
  });
});

describe('the choice of a language on a page with an address in each', () => {
  it.each([
    ['/es/programs?type=job', '/ar/programs?type=job'],
    ['/calculators/ca-crs?age=30', '/ar/calculators/ca-crs?age=30'],
    ['/fr/visa-requirements#ca-study', '/ar/visa-requirements'],
  ])('goes from %s to %s', async (from, to) => {
    const left = vi.fn<(address: string) => void>();
    replaceLeavePage(left);
    window.history.replaceState(null, '', from);
    const api = await renderPicker();
    await userEvent.setup().selectOptions(screen.getByRole('combobox'), 'ar');
    await waitFor(() => {
      expect(left).toHaveBeenCalledWith(to);
    });
    expect(api.calls('UpdateLanguage')).toEqual([{ language: 'ar' }]);
    expect(window.localStorage.getItem('portolan.language')).toBe('ar');
    window.history.replaceState(null, '', '/');
  });

  it('stays where the page has one address for all', async () => {
    const left = vi.fn<(address: string) => void>();
    replaceLeavePage(left);
    window.history.replaceState(null, '', '/programs/compare?ids=a');
    await renderPicker();
    await userEvent.setup().selectOptions(screen.getByRole('combobox'), 'ar');
    await waitFor(() => {
      expect(page.lang).toBe('ar');
    });
    expect(left).not.toHaveBeenCalled();
    window.history.replaceState(null, '', '/');
  });
});

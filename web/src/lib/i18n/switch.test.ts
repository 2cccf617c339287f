import { i18n } from '@lingui/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as catalogues from './catalogues';
import { setUpMessages } from './setup';
import { activateLanguage, markPageLanguage } from './switch';

afterEach(() => {
  markPageLanguage('en');
  setUpMessages();
});

describe('activating a language', () => {
  it('keeps the language that was asked for last, although an earlier one arrives later', async () => {
    let arrive = (): void => undefined;
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    vi.spyOn(catalogues, 'loadCatalogue').mockImplementation(async (language) => {
      if (language === 'fr') await arrival;
      return {};
    });
    const earlier = activateLanguage('fr');
    await activateLanguage('es');
    arrive();
    await earlier;
    expect([i18n.locale, document.documentElement.lang]).toEqual(['es', 'es']);
  });
});

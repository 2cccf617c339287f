import { i18n } from '@lingui/core';
import { numberLocale } from '../format/locale';

/**
 * English needs no catalogue: its text is in the code, compiled by the build, and travels with each route's chunk.
 * Another language is a compiled catalogue, loaded with `loadAndActivate` the same way.
 * @param language the viewer's, for the counts within sentences
 */
export function setUpMessages(language = 'en-US'): typeof i18n {
  i18n.loadAndActivate({ locale: 'en', locales: numberLocale(language), messages: {} });
  return i18n;
}

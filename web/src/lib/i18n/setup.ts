import { i18n } from '@lingui/core';

/**
 * English needs no catalogue: its text is in the code, compiled by the build, and travels with each route's chunk.
 * Another language is a compiled catalogue, loaded with `loadAndActivate` the same way.
 */
export function setUpMessages(): typeof i18n {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  return i18n;
}

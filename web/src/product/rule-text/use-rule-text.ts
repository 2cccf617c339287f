import { useLingui } from '@lingui/react';
import { use } from 'react';
import type { RuleText } from './rule-text';

/** The exports of the module for other languages. */
interface RuleTextLoader {
  readonly loadRuleText: (locale: string) => Promise<RuleText>;
}

const ENGLISH: RuleText = { props: (children) => ({ children }), words: (text) => text };

/** Everything that other languages need loads with the first page that shows rules in one of them. */
let arriving: Promise<RuleTextLoader | null> | undefined;

/**
 * Translates the api's rule texts into the page's language; in English if they can't be loaded. Suspends while they
 * load.
 */
export function useRuleText(): RuleText {
  const { locale } = useLingui().i18n;
  if (locale === 'en') return ENGLISH;
  arriving ??= import('./load-rule-text').catch(() => {
    arriving = undefined;
    return null;
  });
  const arrived = use(arriving);
  return arrived === null ? ENGLISH : use(arrived.loadRuleText(locale));
}

import { useLingui } from '@lingui/react';
import { use } from 'react';
import type { RuleText } from './rule-text';

/** What the module of other languages brings. */
interface RuleTextLoader {
  readonly loadRuleText: (locale: string) => Promise<RuleText>;
}

const ENGLISH: RuleText = { props: (children) => ({ children }), words: (text) => text };

/** All that other languages need comes with the first page that shows rules in one. */
let arriving: Promise<RuleTextLoader | null> | undefined;

/**
 * Says what the api words of the rules in the language of the page, in English where its words can't be loaded. Waits
 * for them: Suspense shows it.
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

import { listFacts } from './facts-list.js';
import type { RuleSet } from './facts-store.js';
import { siteName } from '../values/official-addresses.js';

/** Names of the authorities behind pages, by site name. */
export type SourceTitles = ReadonlyMap<string, string>;

/** The names that the facts give to authorities' sites; the first one for each site. */
export function sourceTitles(rules: RuleSet): SourceTitles {
  const titles = new Map<string, string>();
  for (const { evidence } of listFacts(rules)) {
    const { provenance, source } = evidence;
    const site = siteName(source.url);
    if (provenance === 'official' && !titles.has(site)) titles.set(site, source.title);
  }
  return titles;
}

/** The name of a page's authority, or of its site if no figure comes from it. */
export function titleOfPage(titles: SourceTitles, url: string): string {
  const site = siteName(url);
  return titles.get(site) ?? site;
}

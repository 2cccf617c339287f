import { listFacts } from './facts-list.js';
import type { RuleSet } from './facts-store.js';
import { siteName } from './values/official-addresses.js';

/** How the authority behind a page is called, by the name of its site. */
export type SourceTitles = ReadonlyMap<string, string>;

/** The names that the facts themselves give to the sites of authorities; the first of each site. */
export function sourceTitles(rules: RuleSet): SourceTitles {
  const titles = new Map<string, string>();
  for (const { evidence } of listFacts(rules)) {
    const { provenance, source } = evidence;
    const site = siteName(source.url);
    if (provenance === 'official' && !titles.has(site)) titles.set(site, source.title);
  }
  return titles;
}

/** The name of a page's authority; the name of its site where no figure of it is held. */
export function titleOfPage(titles: SourceTitles, url: string): string {
  const site = siteName(url);
  return titles.get(site) ?? site;
}

import type { JudgedRoute } from '../engine/routes/judge-route.js';
import { isReturnOpen } from '../engine/routes/return-bar.js';
import { inSentence } from '../values/country-names.js';
import type { WordingContext } from './wording-context.js';

/* Steps on what can make all other steps useless, so they come first. */

/** Says that a country is closed to the person's job before any step to another country. */
export function adviseOnClosedJobs({ ranked }: WordingContext): string[] {
  return ranked
    .filter(({ preferred, offered }) => preferred || offered)
    .flatMap(({ country, routes }) => {
      const line = routes.find(({ closedToJob }) => closedToJob !== null)?.closedToJob;
      return line
        ? [
            `Don't pay anyone for this job in ${inSentence(country)}: you can't get a visa for it from abroad. ${line.criterion.detail}`,
          ]
        : [];
    });
}

/** Nothing else is worth paying for before the person knows whether they may come back. */
export function adviseOnReturn({ judged, route }: JudgedRoute): string[] {
  const line = judged.find(isReturnOpen);
  if (!line || line.criterion.status === 'unmet') return [];
  return [
    `Find out first whether you may come back to ${inSentence(route.country)}. ${line.criterion.detail}`,
  ];
}

/** Nothing is worth paying for either before the person knows whether their work counts at all. */
export function settleWork({ doubtedWork, route }: JudgedRoute): string[] {
  return doubtedWork === null
    ? []
    : [`Find out first whether your work counts (${route.country}). ${doubtedWork.criterion.detail}`];
}

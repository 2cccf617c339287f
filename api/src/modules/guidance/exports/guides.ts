/** How to prepare for a country: its routes in order of preparation. */
export { GUIDE_STAGES, listSources, type GuideRoute, type GuideStage } from '../catalogue/guide.js';
export type { Source, Track } from '../types.js';

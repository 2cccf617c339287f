import type { Country } from '../../questionnaires/index.js';
import type { CriterionFact } from '../rules/facts-schema.js';
import type { RuleSet } from '../rules/facts-store.js';
import type { Source, Track } from '../types.js';
import type { Day } from '../values/days.js';
import { routeCatalogue, type CatalogueRoute } from './route-catalogue.js';

/** The stages in which a person prepares, in order. */
export const GUIDE_STAGES = ['offer', 'qualifications', 'language', 'money', 'other'] as const;

export type GuideStage = (typeof GUIDE_STAGES)[number];

/** A route with its conditions in order of preparation. */
export interface GuideRoute extends Omit<CatalogueRoute, 'criteria'> {
  /** Whether it is the usual route of its track. */
  readonly main: boolean;
  /** Only stages with conditions. */
  readonly stages: readonly { readonly stage: GuideStage; readonly conditions: CatalogueRoute['criteria'] }[];
}

const STAGE_OF_KIND: Readonly<Record<Exclude<CriterionFact['kind'], 'open'>, GuideStage>> = {
  funds: 'money',
  tuition: 'money',
  language: 'language',
  education: 'qualifications',
  experience: 'qualifications',
  officer: 'other',
};

const STAGE_OF_TOPIC: Readonly<Record<Extract<CriterionFact, { kind: 'open' }>['topic'], GuideStage>> = {
  admission: 'offer',
  job_offer: 'offer',
  sponsorship: 'offer',
  salary: 'offer',
  business: 'offer',
  endorsement: 'offer',
  recognition: 'qualifications',
  points: 'qualifications',
  means: 'money',
  age: 'other',
  nationality: 'other',
  other: 'other',
};

/** The routes of a country and track for a guide, the usual one first. */
export function guideRoutes(rules: RuleSet, on: Day, country: Country, track: Track): GuideRoute[] {
  const facts = new Map(rules.routes.map((fact) => [fact.id, fact]));
  return routeCatalogue(rules, on, { country, track }).map(({ criteria, ...route }) => {
    const fact = facts.get(route.id);
    const stages = new Map((fact?.criteria ?? []).map((each) => [each.id, getStage(each)]));
    return {
      ...route,
      main: fact?.main ?? false,
      stages: GUIDE_STAGES.map((stage) => ({
        stage,
        conditions: criteria.filter(({ id }) => (stages.get(id) ?? 'other') === stage),
      })).filter(({ conditions }) => conditions.length > 0),
    };
  });
}

function getStage(criterion: CriterionFact): GuideStage {
  return criterion.kind === 'open' ? STAGE_OF_TOPIC[criterion.topic] : STAGE_OF_KIND[criterion.kind];
}

/** The sources of all of a route's figures. */
export function listSources(route: GuideRoute): Source[] {
  const { stateSource, stages, fees, rights, processing, documentsSource } = route;
  return [
    stateSource,
    ...stages.flatMap(({ conditions }) => conditions.map(({ source }) => source)),
    ...[...fees, ...rights].map(({ source }) => source),
    ...(processing ? [processing.source] : []),
    ...(documentsSource ? [documentsSource] : []),
  ];
}

import type { SourceFigure } from '../../product/evidence/SourceLine';
import type { GuidanceRoute } from './guidance-route';

/** The distinct sources of everything about a route, each with all its dates. */
export function listSources(route: GuidanceRoute): SourceFigure[] {
  const all: (SourceFigure | null | undefined)[] = [
    route.stateSource,
    ...route.criteria.map(({ source }) => source),
    ...route.fees.map(({ source }) => source),
    ...route.rights.map(({ source }) => source),
    route.processing?.source,
    route.documentsSource,
  ];
  const byKey = new Map<string, SourceFigure>();
  for (const source of all)
    if (source != null)
      byKey.set(`${source.url} ${source.title} ${source.asOf} ${source.provenance}`, source);
  return [...byKey.values()];
}

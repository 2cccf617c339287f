import type { SourceFigure } from '../../../product/evidence/SourceLine';
import type { Calculation } from '../page/calculation';

export const isSame = (one: SourceFigure, other: SourceFigure): boolean =>
  one.url === other.url &&
  one.title === other.title &&
  one.asOf === other.asOf &&
  one.provenance === other.provenance;

/** The distinct sources of a calculation, in the order in which its rows and conditions mention them. */
export function listSources({ breakdown, gates }: Pick<Calculation, 'breakdown' | 'gates'>): SourceFigure[] {
  const sources: SourceFigure[] = [];
  for (const { source } of [...breakdown, ...gates]) {
    if (!sources.some((listed) => isSame(listed, source))) sources.push(source);
  }
  return sources;
}

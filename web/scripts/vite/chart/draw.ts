import { geoArea, geoCentroid, geoMercator, geoPath } from 'd3-geo';
import type { Feature, MultiPolygon, Polygon, Position } from 'geojson';
import { isoCodes } from './iso-codes.ts';

/** Width and height of the chart, in its own units. */
const SIZE = { width: 1000, height: 520 } as const;

/** A vertex closer than this to the previous one is omitted. */
const STEP = 1.4;
/** Smaller islands are omitted. */
const MIN_AREA = 1.6;

/**
 * Mercator's projection, in which a straight line keeps its bearing: a rhumb line. The map is cut at the
 * Bering Strait.
 */
const projection = geoMercator()
  .rotate([-11, 0])
  .scale(SIZE.width / (2 * Math.PI))
  .translate([SIZE.width / 2, 334])
  .clipExtent([
    [0, 0],
    [SIZE.width, SIZE.height],
  ]);

type Land = Feature<Polygon | MultiPolygon>;

/** Points of one coast, as `geoPath` passes them to its context. */
class Coasts {
  readonly rings: [number, number][][] = [];

  moveTo(x: number, y: number): void {
    this.rings.push([[x, y]]);
  }

  lineTo(x: number, y: number): void {
    this.rings.at(-1)?.push([x, y]);
  }

  closePath(): void {
    // Every coast is closed.
  }
}

function getArea(ring: readonly (readonly [number, number])[]): number {
  let twice = 0;
  ring.forEach(([x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    twice += x * nextY - nextX * y;
  });
  return Math.abs(twice / 2);
}

/**
 * A closed path of whole numbers, each relative to the previous one. A path with an invalid part ends there.
 */
function writeRing(ring: readonly (readonly [number, number])[]): string {
  let [lastX, lastY] = [0, 0];
  let text = '';
  for (const [x, y] of ring) {
    if (text !== '' && Math.hypot(x - lastX, y - lastY) < STEP) continue;
    const [dx, dy] = [Math.round(x) - lastX, Math.round(y) - lastY];
    text += text === '' ? `M${String(dx)} ${String(dy)}l` : `${String(dx)} ${String(dy)} `;
    lastX += dx;
    lastY += dy;
  }
  return `${text.replaceAll(' -', '-').trim()}z`;
}

/** The land of a feature as the `d` of a path. */
function drawPath(land: Land): string {
  const coasts = new Coasts();
  geoPath(projection, {
    beginPath: () => undefined,
    moveTo: (x, y) => coasts.moveTo(x, y),
    lineTo: (x, y) => coasts.lineTo(x, y),
    arc: () => undefined,
    closePath: () => coasts.closePath(),
  })(land);
  const large = coasts.rings.filter((ring) => getArea(ring) >= MIN_AREA);
  const paths = large.map(writeRing).filter((path) => !path.endsWith('lz'));
  return paths.join('');
}

/** The center of a country's largest part, on the chart. */
function findMiddle({ geometry }: Land): readonly [x: number, y: number] {
  const parts: Position[][][] = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const [largest] = parts
    .map((coordinates): Feature<Polygon> => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'Polygon', coordinates },
    }))
    .sort((one, other) => geoArea(other) - geoArea(one));
  const at = largest ? projection(geoCentroid(largest)) : null;
  if (!at) throw new Error('A country has no place on the chart.');
  return [Math.round(at[0]), Math.round(at[1])];
}

/**
 * Some islands have the number of the country that they belong to: for each number, the largest land is used.
 */
function groupByCode(countries: readonly Land[]): ReadonlyMap<string, Land> {
  const byCode = new Map<string, Land>();
  for (const land of countries) {
    const code = isoCodes.get(String(land.id));
    const existing = code === undefined ? undefined : byCode.get(code);
    if (code !== undefined && (!existing || geoArea(existing) < geoArea(land))) byCode.set(code, land);
  }
  return byCode;
}

/**
 * Draws the chart: all coasts, and each country that can be filled, as symbols that a page shows with `<use>`.
 * @param inked ISO 3166 codes
 */
export function drawChart(land: Land, countries: readonly Land[], inked: readonly string[]): string {
  const byCode = groupByCode(countries);
  const shapes = inked.map((code) => {
    const country = byCode.get(code);
    if (!country) throw new Error(`The atlas has no ${code}.`);
    return `<path id="${code}" d="${drawPath(country)}"/>`;
  });
  const coasts = drawPath(land);
  const box = `0 0 ${String(SIZE.width)} ${String(SIZE.height)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><defs><path id="land" d="${coasts}"/>${shapes.join('')}</defs></svg>`;
}

/** The center of each country on the chart. */
export function findPlaces(countries: readonly Land[]): Record<string, readonly [x: number, y: number]> {
  return Object.fromEntries([...groupByCode(countries)].map(([code, land]) => [code, findMiddle(land)]));
}

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Feature, MultiPolygon, Polygon } from 'geojson';
import { feature, merge } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Plugin } from 'vite';
import { destinations } from '../../../src/product/chart/destinations.ts';
import { drawChart, findPlaces } from './draw.ts';

const require = createRequire(import.meta.url);
const CACHE = fileURLToPath(new URL('../../../.cache/chart', import.meta.url));

type Atlas = Topology<{ countries: GeometryCollection }>;
type Land = Feature<Polygon | MultiPolygon>;

function isAtlas(value: unknown): value is Atlas {
  return typeof value === 'object' && value !== null && 'arcs' in value && 'objects' in value;
}

function isLand(shape: Feature): shape is Land {
  return shape.geometry.type === 'Polygon' || shape.geometry.type === 'MultiPolygon';
}

/** @throws Error if the package contains something unexpected */
function readAtlas(): { land: Land; countries: Land[] } {
  const atlas: unknown = JSON.parse(readFileSync(require.resolve('world-atlas/countries-50m.json'), 'utf8'));
  if (!isAtlas(atlas)) throw new Error('world-atlas/countries-50m.json is not an atlas.');
  const { countries } = atlas.objects;
  const areas = countries.geometries.filter(
    (shape) => shape.type === 'Polygon' || shape.type === 'MultiPolygon',
  );
  return {
    land: { type: 'Feature', properties: {}, geometry: merge(atlas, areas) },
    countries: feature(atlas, countries).features.filter((shape) => isLand(shape)),
  };
}

/**
 * The world as a chart, drawn from Natural Earth's coasts (public domain). The drawing is a separate file
 * whose URL changes with it; `@chart/places.json` has the center of each country, `@chart/ports.json` that of
 * the destinations.
 */
export function chart(): Plugin {
  const { land, countries } = readAtlas();
  const svg = drawChart(land, countries, destinations);
  const fileName = `assets/chart-${createHash('sha256').update(svg).digest('hex').slice(0, 8)}.svg`;
  return {
    name: 'portolan:chart',
    config() {
      const places = findPlaces(countries);
      const ports = Object.fromEntries(destinations.map((code) => [code, places[code]]));
      mkdirSync(CACHE, { recursive: true });
      writeFileSync(join(CACHE, 'places.json'), JSON.stringify(places));
      writeFileSync(join(CACHE, 'ports.json'), JSON.stringify(ports));
      return {
        define: { 'import.meta.env.VITE_CHART': JSON.stringify(`/${fileName}`) },
        resolve: { alias: [{ find: '@chart', replacement: CACHE }] },
      };
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${fileName}`, (_request, response) => {
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(svg);
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: svg });
    },
  };
}

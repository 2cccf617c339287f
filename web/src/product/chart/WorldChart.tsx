import ports from '@chart/ports.json';
import type { JSX } from 'react';
import { cx } from '../../ui/cx';
import { destinations } from './destinations';
import type { Destination } from './destinations';
import './chart.css';

/** The drawing with the coasts and countries as symbols. */
const CHART = String(import.meta.env['VITE_CHART']);

/** How a country is inked: each ink has its own pattern, for those who don't see the colors. */
export type Ink = 'plain' | 'met' | 'possible' | 'unmet';

export interface Mark {
  code: Destination;
  ink: Ink;
  /** Where a click leads; the list beside the chart leads there too. */
  onChoose?: () => void;
  chosen?: boolean;
}

interface WorldChartProps {
  marks: readonly Mark[];
  /** Where the person lives, on the chart. From there a line runs to each country of `sailed`. */
  home?: readonly [x: number, y: number] | undefined;
  sailed?: readonly Destination[];
}

/** Countries that are smaller on the chart than a finger or an eye needs. */
const SMALL: ReadonlySet<Destination> = new Set(['CH', 'NL', 'SG']);

const ROSE = { x: 404, y: 436 };
const RHUMBS = Array.from({ length: 16 }, (_, index) => {
  const angle = (index * Math.PI) / 8;
  const [x, y] = [Math.cos(angle) * 1100, Math.sin(angle) * 1100];
  return `M${String(ROSE.x)} ${String(ROSE.y)}l${x.toFixed(0)} ${y.toFixed(0)}`;
}).join('');

/**
 * The world in the manner of a portolan: coasts, rhumb lines, and the countries of guidance in their inks. It is a picture
 * of the list next to it: a pointer can use it, and keyboards and screen readers use the list.
 */
export function WorldChart({ marks, home, sailed = [] }: WorldChartProps): JSX.Element {
  const marked = new Map(marks.map((mark) => [mark.code, mark]));
  return (
    <svg className="world-chart" viewBox="0 0 1000 520" aria-hidden="true" focusable="false">
      <Hatch />
      <path className="chart-rhumbs" d={RHUMBS} />
      <use href={`${CHART}#land`} className="chart-land" />
      {destinations.map((code) => (
        <Country key={code} code={code} mark={marked.get(code)} />
      ))}
      {home && sailed.map((code) => <Line key={code} from={home} to={ports[code]} />)}
      {home && <circle className="chart-home" cx={home[0]} cy={home[1]} r="5" />}
      <Rose />
    </svg>
  );
}

function Hatch(): JSX.Element {
  return (
    <defs>
      <pattern
        id="chart-hatch"
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="5" height="5" className="chart-hatch-ground" />
        <path d="M0 0V5" className="chart-hatch-line" />
      </pattern>
    </defs>
  );
}

/** An ink of the chart for its legend. */
export function InkSample({ ink }: { ink: Ink }): JSX.Element {
  return (
    <svg viewBox="0 0 22 14" width="22" height="14" aria-hidden="true" focusable="false">
      <rect className="chart-country" data-ink={ink} x="1" y="1" width="20" height="12" />
    </svg>
  );
}

function Country({ code, mark }: { code: Destination; mark: Mark | undefined }): JSX.Element {
  const [x, y] = ports[code];
  const ink = mark?.ink ?? 'plain';
  return (
    <g
      className={cx('chart-country', mark?.onChoose && 'chart-open')}
      data-ink={mark ? ink : 'none'}
      data-chosen={mark?.chosen}
      onClick={mark?.onChoose}
    >
      {SMALL.has(code) ? <circle cx={x} cy={y} r="6" /> : <use href={`${CHART}#${code}`} />}
      {mark?.onChoose && <circle className="chart-reach" cx={x} cy={y} r="16" />}
    </g>
  );
}

interface LineProps {
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
}

/** On Mercator's projection a straight line keeps its bearing. */
function Line({ from, to }: LineProps): JSX.Element {
  return (
    <path
      className="chart-line"
      d={`M${String(from[0])} ${String(from[1])}L${String(to[0])} ${String(to[1])}`}
    />
  );
}

function Rose(): JSX.Element {
  return (
    <g className="chart-rose" transform={`translate(${String(ROSE.x)} ${String(ROSE.y)})`}>
      <circle r="30" />
      <circle r="26" />
      <path d="M0-40 6 0 0 40-6 0ZM-40 0 0-6 40 0 0 6Z" />
      <path className="chart-north" d="M0-40 6 0H-6Z" />
    </g>
  );
}

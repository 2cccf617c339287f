import ports from '@chart/ports.json';
import type { JSX } from 'react';
import { cx } from '../../ui/cx';
import { destinations } from './destinations';
import type { Destination } from './destinations';
import './chart.css';

/** URL of the drawing, which has the coasts and countries as symbols. */
const CHART = String(import.meta.env['VITE_CHART']);

/** How a country is filled. Each ink has its own pattern, so that color isn't needed to tell them apart. */
export type Ink = 'plain' | 'met' | 'possible' | 'unmet';

export interface Mark {
  code: Destination;
  ink: Ink;
  /** Called on a click; the list beside the chart has the same action. */
  onChoose?: () => void;
  chosen?: boolean;
}

interface WorldChartProps {
  marks: readonly Mark[];
  /** Where the person lives, in chart coordinates. A line runs from there to each country in `sailed`. */
  home?: readonly [x: number, y: number] | undefined;
  sailed?: readonly Destination[];
}

/** Countries that are too small on the chart to see or tap. */
const SMALL: ReadonlySet<Destination> = new Set(['CH', 'NL', 'SG']);

const ROSE = { x: 404, y: 436 };
const RHUMBS = Array.from({ length: 16 }, (_, index) => {
  const angle = (index * Math.PI) / 8;
  const [x, y] = [Math.cos(angle) * 1100, Math.sin(angle) * 1100];
  return `M${String(ROSE.x)} ${String(ROSE.y)}l${x.toFixed(0)} ${y.toFixed(0)}`;
}).join('');

/**
 * A world map in the style of a portolan chart: coasts, rhumb lines, and the guidance countries in their inks. It
 * illustrates the list next to it: it can be clicked, while keyboards and screen readers use the list.
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

/** A sample of an ink, for the chart's legend. */
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

/** On the Mercator projection, a straight line has a constant bearing. */
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

import type { JSX } from 'react';
import type { Mark, Sample } from './samples';
import styles from './reasons.module.css';

const SIZES = { page: [110, 140], passport: [160, 112] } as const;

/** The sample as a line drawing with a number at each point. The text beside it describes the same. */
export function Drawing({ sample: { shape, marks, points } }: { sample: Sample }): JSX.Element {
  const [width, height] = SIZES[shape];
  return (
    <svg className={styles['drawing']} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <rect className={styles['page']} x="1" y="1" width={width - 2} height={height - 2} rx="4" />
      {marks.map((mark) => (
        <Shape key={`${mark.kind} ${mark.x} ${mark.y}`} {...mark} />
      ))}
      {points.map(({ x, y }, index) => (
        <g key={`${x} ${y}`} className={styles['number']}>
          <circle cx={x} cy={y} r="7" />
          <text x={x} y={y + 3.5} textAnchor="middle">
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}

function Shape({ kind, x, y, width }: Mark): JSX.Element {
  switch (kind) {
    case 'photo':
      return (
        <g className={styles['outline']}>
          <rect x={x} y={y} width={width} height={width * 1.25} rx="2" />
          <circle cx={x + width / 2} cy={y + width * 0.5} r={width * 0.2} />
          <path
            d={`M${x + width * 0.15} ${y + width * 1.25}a${width * 0.35} ${width * 0.4} 0 0 1 ${width * 0.7} 0`}
          />
        </g>
      );
    case 'stamp':
      return (
        <g className={styles['outline']}>
          <circle cx={x + width / 2} cy={y} r={width / 2} />
          <circle cx={x + width / 2} cy={y} r={width / 3.2} />
        </g>
      );
    case 'signature':
      return (
        <path
          className={styles['ink']}
          d={`M${x} ${y}c4-12 8-12 9 0s6-9 9-3 5-8 9 0 ${width - 32} 2 ${width - 30}-2`}
        />
      );
    default:
      return <path className={styles[kind]} d={`M${x} ${y}h${width}`} />;
  }
}

import { useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { formatMonth } from '../../../lib/format/format';
import { destinationName } from '../../../product/chart/destinations';
import { kindOrder, kindWords } from './kinds';
import type { Lane, Mark } from './lanes';
import { buildScale } from './scale';
import type { Scale } from './scale';
import styles from './Timeline.module.css';

const share = (value: number): string => `${value.toFixed(2)}%`;

/** One line per country, solid up to today, with a mark for each day. The list below has the same information. */
export function TimelineChart({
  common,
  lanes,
}: {
  common: readonly Mark[];
  lanes: readonly Lane[];
}): JSX.Element {
  const { t, i18n } = useLingui();
  const marks = [...common, ...lanes.flatMap((lane) => lane.marks)];
  const scale = buildScale(marks.flatMap(({ date, until }) => (until === null ? [date] : [date, until])));
  const today = common.find(({ kind }) => kind === 'TODAY');
  const kinds = kindOrder.filter((kind) => marks.some((mark) => mark.kind === kind));
  const all = lanes.length === 0 ? [{ country: '', marks: [] }] : lanes;
  return (
    <figure
      className={styles['figure']}
      role="img"
      aria-label={t`Your timeline to the start. The list below has the dates.`}
    >
      <div className={styles['scale']} aria-hidden="true">
        {scale.ticks.map(({ day, at }) => (
          <span key={day} style={{ insetInlineStart: `clamp(2rem, ${share(at)}, 100% - 2rem)` }}>
            {formatMonth(day)}
          </span>
        ))}
      </div>
      {all.map((lane) => (
        <div key={lane.country} className={styles['lane']} aria-hidden="true">
          <span>{destinationName(lane.country)}</span>
          <Line marks={[...common, ...lane.marks]} scale={scale} today={today?.date} />
        </div>
      ))}
      <p className={styles['legend']} aria-hidden="true">
        {kinds.map((kind) => (
          <span key={kind}>
            <i className={styles['mark']} data-kind={kind} /> {i18n._(kindWords[kind])}
          </span>
        ))}
      </p>
    </figure>
  );
}

interface LineProps {
  marks: readonly Mark[];
  scale: Scale;
  today: string | undefined;
}

function Line({ marks, scale, today }: LineProps): JSX.Element {
  return (
    <div className={styles['line']}>
      {scale.ticks.map(({ day, at }) => (
        <i key={day} className={styles['rhumb']} style={{ insetInlineStart: share(at) }} />
      ))}
      {today !== undefined && <i className={styles['inked']} style={{ width: share(scale.at(today)) }} />}
      {marks.map(({ id, date, until, kind }) =>
        until === null ? null : (
          <i
            key={id}
            className={styles['span']}
            data-kind={kind}
            style={{
              insetInlineStart: share(scale.at(date)),
              width: share(scale.at(until) - scale.at(date)),
            }}
          />
        ),
      )}
      {marks.map(({ id, date, kind }) => (
        <i
          key={id}
          className={styles['mark']}
          data-kind={kind}
          style={{ insetInlineStart: share(scale.at(date)) }}
        />
      ))}
    </div>
  );
}

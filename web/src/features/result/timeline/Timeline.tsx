import { useSuspenseFragment } from '@apollo/client/react';
import type { FragmentType } from '@apollo/client';
import { Plural, Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { apiPaths } from '../../../lib/paths';
import { AnchorButton } from '../../../ui/button/Button';
import { Section } from '../parts/Section';
import { buildLanes } from './lanes';
import { MarkList } from './MarkList';
import { MarkSources } from './MarkSources';
import { TimelineChart } from './TimelineChart';
import { Timeline_AssessmentFragmentDoc } from './Timeline.generated';
import type { Timeline_AssessmentFragment } from './Timeline.generated';
import styles from './Timeline.module.css';

/** The countries whose lines are drawn and whose days are listed first. */
const DRAWN = 3;

/** The time from today to the desired start: as a chart, as a list of the same days, and as a calendar file. */
export function Timeline({
  assessment,
}: {
  assessment: FragmentType<Timeline_AssessmentFragment>;
}): JSX.Element | null {
  const { data } = useSuspenseFragment({
    fragment: Timeline_AssessmentFragmentDoc,
    fragmentName: 'Timeline_assessment',
    from: assessment,
  });
  if (data.aiResult === null) return null;
  const { recommendedCountries, explanation } = data.aiResult;
  const marks = explanation.timeline;
  if (marks.length === 0) return null;
  const { common, lanes } = buildLanes(marks, recommendedCountries.slice(0, DRAWN));
  const first = lanes.slice(0, DRAWN);
  const others = lanes.slice(DRAWN);
  const firstMarks = [...common, ...first.flatMap((lane) => lane.marks)];
  const otherMarks = others.flatMap((lane) => lane.marks);
  return (
    <Section
      title={<Trans>Your timeline</Trans>}
      lead={
        <Trans>
          Based on the start you want, published decision times, and our own estimate of how long it takes to
          prepare. Authorities can take longer.
        </Trans>
      }
    >
      <TimelineChart common={common} lanes={first} />
      <MarkList marks={firstMarks} />
      <MarkSources marks={firstMarks} />
      {others.length > 0 && (
        <details>
          <summary>
            <Plural value={others.length} one="# more country" other="# more countries" />
          </summary>
          <MarkList marks={otherMarks} />
          <MarkSources marks={otherMarks} />
        </details>
      )}
      <div className={styles['take']}>
        <AnchorButton href={apiPaths.assessmentTimeline(data.id)} download>
          <Trans>Add these dates to your calendar (.ics)</Trans>
        </AnchorButton>
      </div>
    </Section>
  );
}

import { useSuspenseFragment } from '@apollo/client/react';
import type { FragmentType } from '@apollo/client';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { JSX } from 'react';
import { findField } from '../../../product/questionnaire/definition';
import type { FieldPlace } from '../../../product/questionnaire/definition';
import { translateQuestionText } from '../../../product/questionnaire/translate';
import { useQuestionnaire } from '../../../product/questionnaire/use-questionnaire';
import { Button } from '../../../ui/button/Button';
import { useInsights } from '../insights/use-insights';
import type { Insights } from '../insights/use-insights';
import { Section } from '../parts/Section';
import { AnswerForm } from './AnswerForm';
import { Gaps_AssessmentFragmentDoc } from './Gaps.generated';
import type { Gaps_AssessmentFragment } from './Gaps.generated';
import styles from './Gaps.module.css';

/** The questions that were left open, what each would decide, and a way to answer it here and now, for nothing. */
export function Gaps({
  assessment,
}: {
  assessment: FragmentType<Gaps_AssessmentFragment>;
}): JSX.Element | null {
  const { data } = useSuspenseFragment({ fragment: Gaps_AssessmentFragmentDoc, from: assessment });
  const definition = useQuestionnaire(data.type);
  const missing = data.aiResult?.explanation.missing ?? [];
  const { insights, failed } = useInsights(data.id);
  const ranges = insights?.missing ?? [];
  if (missing.length === 0) return null;
  return (
    <Section
      title={<Trans>What we still need to know</Trans>}
      lead={
        <Trans>
          Answer a question here and we'll recalculate this result. It's free and doesn't use another
          assessment. You can answer each open question once; to try other answers, use What if.
        </Trans>
      }
    >
      <ul className={styles['list']}>
        {missing.map(({ field, why }) => (
          <Gap
            key={field}
            assessmentId={data.id}
            name={field}
            why={why}
            place={findField(definition, field)}
            score={data.aiResult?.eligibilityScore ?? null}
            range={ranges.find((own) => own.field === field)}
            waiting={insights === null && !failed}
          />
        ))}
      </ul>
    </Section>
  );
}

/** The scores that answers to a question can lead to. One that differs from the score now is an answer's effect. */
function PossibleScores({ from, to, now }: { from: number; to: number; now: number | null }): JSX.Element {
  if (from !== to) {
    return (
      <Trans>
        Your score would be between {from} and {to}.
      </Trans>
    );
  }
  if (to !== now) return <Trans>Your score would be {to}.</Trans>;
  return <Trans>Your answer won't change your score of {to}.</Trans>;
}

interface GapProps {
  assessmentId: string;
  name: string;
  why: string;
  place: FieldPlace | null;
  /** The score now, 0 to 100. */
  score: number | null;
  range: Insights['missing'][number] | undefined;
  /** Whether the range is still being calculated: its line is kept free. */
  waiting: boolean;
}

function Gap({ assessmentId, name, why, place, score, range, waiting }: GapProps): JSX.Element {
  const { i18n } = useLingui();
  const [open, setOpen] = useState(false);
  const id = useId();
  const close = (): void => {
    setOpen(false);
  };
  return (
    <li className={styles['gap']}>
      <div>
        <p className={styles['label']}>{place?.field.label ?? name}</p>
        <p>{translateQuestionText(why, i18n)}</p>
        {range === undefined && waiting && <p className={styles['range']}>&nbsp;</p>}
        {range !== undefined && (
          <p
            className={styles['range']}
            data-same={range.scoreFrom === range.scoreTo && range.scoreTo === score}
          >
            <PossibleScores from={range.scoreFrom} to={range.scoreTo} now={score} />
          </p>
        )}
      </div>
      {place !== null && (
        <>
          <Button
            variant="quiet"
            className={styles['moreLink']}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => {
              setOpen(!open);
            }}
          >
            <Trans>Answer this</Trans>
            <span className="visually-hidden">: {place.field.label}</span>
          </Button>
          <div id={id} className={styles['answer']} hidden={!open}>
            {open && (
              <AnswerForm
                assessmentId={assessmentId}
                field={place.field}
                answer={place.field.kind === 'CHECKBOXES' || place.field.kind === 'COUNTRIES' ? [] : ''}
                onDone={close}
                onCancel={close}
              />
            )}
          </div>
        </>
      )}
    </li>
  );
}

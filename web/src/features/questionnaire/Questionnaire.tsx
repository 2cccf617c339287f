import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useRef } from 'react';
import type { JSX } from 'react';
import type { AssessmentType } from '../../gql/schema-types';
import type { Problem } from '../../lib/errors/problem';
import type { Answer } from '../../product/questionnaire/answers';
import { findField } from '../../product/questionnaire/definition';
import type { QuestionnaireDefinition } from '../../product/questionnaire/definition';
import { discardDraft, hasAnswers, useDraftAnswers } from '../../product/questionnaire/drafts';
import { Stack } from '../../ui/layout/Sheet';
import {
  SubmitNotices,
  FilledNotice,
  FreeAssessmentNotice,
  Refused,
  ReviewAnswers,
  SentNotice,
  EnglishAnswerHint,
} from './lazy-parts';
import { StepActions } from './parts/StepActions';
import { StepFields } from './parts/StepFields';
import { StepProgress } from './parts/StepProgress';
import { SubmitProblem } from './parts/SubmitProblem';
import styles from './questionnaire.module.css';
import type { QuestionnaireData } from './questionnaire-loader';
import { ALL_CHANGED } from './all-changed';
import { useSendAnswers } from './use-send-answers';
import { useStep } from './use-step';
import { useStepFocus } from './use-step-focus';

interface QuestionnaireProps extends QuestionnaireData {
  type: AssessmentType;
}

/** The first step that has one of the named answers. */
function firstPlace(
  definition: QuestionnaireDefinition,
  { fields }: Problem,
): { step: number; field: string } | null {
  const places = Object.keys(fields).flatMap((field) => {
    const place = findField(definition, field);
    return place === null ? [] : [{ step: place.step, field }];
  });
  return places.sort((a, b) => a.step - b.step)[0] ?? null;
}

const refusals: readonly string[] = ['PAYMENT_REQUIRED', 'PAYLOAD_TOO_LARGE', ALL_CHANGED];

/** Whether the server refused these answers or this use, as opposed to a failed call. */
function isRefusal(problem: Problem, definition: QuestionnaireDefinition): boolean {
  return refusals.includes(problem.code) || firstPlace(definition, problem) !== null;
}

/** A questionnaire, one step at a time. Nothing is sent before the last step; every answer is stored while typing. */
export function Questionnaire({ type, owner, definition, credits }: QuestionnaireProps): JSX.Element {
  const { t } = useLingui();
  const count = definition.steps.length;
  const { step, field, href, go } = useStep(count);
  const draft = useDraftAnswers(type, owner);
  const form = useRef<HTMLFormElement>(null);
  useStepFocus(form, step, field);
  const { busy, problem, send, settle } = useSendAnswers(type, owner, definition, (found) => {
    const place = firstPlace(definition, found);
    if (place !== null) go(place.step, place.field);
  });
  const current = definition.steps[step - 1];
  const last = step === count;
  const answer = (name: string, value: Answer): void => {
    settle(name);
    draft.set(name, value);
  };

  return (
    <Stack gap={24}>
      <h1>{definition.title}</h1>
      <Suspense>
        {draft.sentAs === null ? (
          problem?.code !== 'PAYMENT_REQUIRED' && <FreeAssessmentNotice type={type} credits={credits} />
        ) : (
          <SentNotice
            type={type}
            assessmentId={draft.sentAs}
            credits={credits}
            onEmpty={() => {
              discardDraft(type, owner);
              go(1);
            }}
          />
        )}
      </Suspense>
      <form
        ref={form}
        noValidate
        aria-label={definition.title}
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (last) send();
          else go(step + 1);
        }}
      >
        <StepProgress step={step} count={count} />
        {problem !== null && problem.code !== 'UNAUTHENTICATED' && (
          <Suspense>
            {isRefusal(problem, definition) ? (
              <Refused type={type} problem={problem} definition={definition} href={href} />
            ) : (
              <SubmitProblem problem={problem} />
            )}
          </Suspense>
        )}
        {current !== undefined && (
          <>
            <Suspense>
              <EnglishAnswerHint step={current} />
              <FilledNotice
                type={type}
                owner={owner}
                step={current}
                answers={draft.answers}
                onAnswer={answer}
              />
            </Suspense>
            <StepFields
              key={step}
              step={current}
              answers={draft.answers}
              errors={problem?.fields ?? {}}
              onAnswer={answer}
            />
          </>
        )}
        {last && (
          <Suspense fallback={<div className={styles['beforePlace']} />}>
            {hasAnswers(draft) && (
              <ReviewAnswers definition={definition} answers={draft.answers} href={href} />
            )}
            {draft.sentAs === null && (
              <SubmitNotices
                type={type}
                definition={definition}
                answers={draft.answers}
                credits={credits}
                onAnswer={answer}
              />
            )}
          </Suspense>
        )}
        <StepActions
          first={step === 1}
          last={last}
          busy={busy}
          onPrevious={() => {
            go(step - 1);
          }}
        />
        <p className={styles['kept']}>
          {draft.isStored ? (
            <Trans>We save your answers in this browser and send them only at the last step.</Trans>
          ) : (
            <Trans>This browser can't save your answers. You'll lose them when you leave this page.</Trans>
          )}
        </p>
        <p role="status" className="visually-hidden">
          {busy ? t`Sending your answers` : ''}
        </p>
      </form>
    </Stack>
  );
}

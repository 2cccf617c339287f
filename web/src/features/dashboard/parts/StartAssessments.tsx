import { useSuspenseFragment } from '@apollo/client/react';
import type { FragmentType } from '@apollo/client';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef } from 'react';
import type { JSX } from 'react';
import { useLocation } from 'react-router-dom';
import { assessmentPages } from '../../../lib/paths';
import type { AssessmentType } from '../../../gql/schema-types';
import { formatPrice } from '../../../lib/format/format';
import { isBlank } from '../../../product/questionnaire/answers';
import { VISITOR, useDraftAnswers } from '../../../product/questionnaire/drafts';
import { useOpenForPrint } from '../../../lib/use-open-for-print';
import { useSession } from '../../../lib/session/use-session';
import { LinkButton } from '../../../ui/button/Button';
import { PhoneFold } from '../../../ui/fold/PhoneFold';
import styles from '../dashboard.module.css';
import { StartAssessments_LimitsFragmentDoc } from './StartAssessments.generated';
import type { StartAssessments_LimitsFragment } from './StartAssessments.generated';
import start from './StartAssessments.module.css';
import { typeLabels } from './labels';

interface StartAssessmentsProps {
  limits: FragmentType<StartAssessments_LimitsFragment>;
  /** True if there is no assessment yet, so that starting one is the next step. */
  first: boolean;
  /** The price of an additional assessment, in US cents. */
  price: number;
}

/** Both types of assessment, the person's own type first, each with its current price. */
export function StartAssessments({ limits, first, price }: StartAssessmentsProps): JSX.Element {
  const title = useId();
  const section = useRef<HTMLElement>(null);
  useOpenForPrint(section);
  const { hash, key } = useLocation();
  const { user } = useSession();
  const { data } = useSuspenseFragment({ fragment: StartAssessments_LimitsFragmentDoc, from: limits });
  const student = (
    <Start
      key="STUDENT"
      type="STUDENT"
      owner={user?.id ?? VISITOR}
      taken={data.studentAssessments}
      offer={getOffer(data.freeStudentUsed, data.studentCredits)}
      price={price}
    />
  );
  const opportunity = (
    <Start
      key="OPPORTUNITY_SEEKER"
      type="OPPORTUNITY_SEEKER"
      owner={user?.id ?? VISITOR}
      taken={data.opportunityAssessments}
      offer={getOffer(data.freeOpportunityUsed, data.opportunityCredits)}
      price={price}
    />
  );
  const heading = (
    <h2 id={title}>
      {first ? <Trans>Start with an assessment</Trans> : <Trans>Start another assessment</Trans>}
    </h2>
  );
  return (
    <section ref={section} id="start" className={styles['section']} aria-labelledby={title}>
      <PhoneFold folds={!first} heading={heading} opened={hash === '#start' ? key : ''}>
        <div className={styles['pair']}>
          {user?.userType === 'OPPORTUNITY_SEEKER' ? [opportunity, student] : [student, opportunity]}
        </div>
      </PhoneFold>
    </section>
  );
}

/** The price of the next assessment of a type: free, already paid for, or to be paid. */
type Offer = 'free' | 'ready' | 'paid';

function getOffer(freeUsed: boolean, credits: number): Offer {
  if (!freeUsed) return 'free';
  return credits > 0 ? 'ready' : 'paid';
}

interface StartProps {
  type: AssessmentType;
  owner: string;
  taken: number;
  offer: Offer;
  price: number;
}

function Start({ type, owner, taken, offer, price }: StartProps): JSX.Element {
  const { i18n } = useLingui();
  const { answers, sentAs } = useDraftAnswers(type, owner);
  const kept = sentAs === null ? Object.values(answers).filter((answer) => !isBlank(answer)).length : 0;
  const { assessment, about } = typeLabels[type];
  const name = i18n._(assessment);
  return (
    <div className={start['start']}>
      <div className={start['head']}>
        <h3>{name}</h3>
        <span className={start['price']} data-free={offer !== 'paid'}>
          {offer === 'free' && <Trans>Free Assessment</Trans>}
          {offer === 'ready' && <Trans>Paid assessment ready</Trans>}
          {offer === 'paid' && <Trans>{formatPrice(price)} Assessment</Trans>}
        </span>
      </div>
      <p className={start['about']}>{i18n._(about)}</p>
      <p className={styles['soft']}>
        {kept > 0 ? (
          <Plural
            value={kept}
            one="# answer is saved in this browser but not sent yet."
            other="# answers are saved in this browser but not sent yet."
          />
        ) : (
          <Plural
            value={taken}
            _0="None taken yet. 5 questions, a few minutes."
            one="# taken."
            other="# taken."
          />
        )}
      </p>
      <div>
        <LinkButton to={assessmentPages[type].questionnaire.href()}>
          {kept > 0 ? <Trans>Finish my answers</Trans> : <Trans context="button">Start</Trans>}
          <span className="visually-hidden">: {name}</span>
        </LinkButton>
      </div>
    </div>
  );
}

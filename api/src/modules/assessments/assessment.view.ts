import { Results } from '../guidance/index.js';
import type { AssessmentRecord } from './assessment-record.js';
import type { AssessmentType } from './dto/assessment.types.js';
import type { RestAssessment } from './dto/rest-assessment.js';
import type { AssessmentResultType, ExplanationType } from './dto/result.types.js';
import {
  overruledRouteView,
  overruledView,
  overruleView,
  type Decisions,
} from './overrules/overruled.view.js';
import { findScoredRoute } from './scored-route.js';
import { contradictionViews, lineProofView, resultProofView, routeProofView } from './proofs/proof.view.js';

/** The one view of an assessment for every transport. GraphQL returns it unchanged. */
export function assessmentView(record: AssessmentRecord): AssessmentType {
  return {
    id: record.id,
    type: record.type,
    status: record.status,
    adminStatus: record.adminStatus,
    adminReply: record.adminReply,
    reviewedAt: record.reviewedAt,
    questionnaire: record.questionnaire,
    aiResult: resultView(record),
    profileUsed: record.profileUsed,
    isPaid: record.isPaid,
    paymentAmountCents: record.paymentAmountCents,
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
  };
}

/** The result of an assessment; null while there is none. */
export function resultView(record: AssessmentRecord): AssessmentResultType | null {
  const { id, result } = record;
  if (!result) return null;
  const { explanation } = result;
  const covered = isCovered(result);
  return {
    assessmentId: id,
    ...result,
    // Results of earlier releases have the score of a route for another plan.
    eligibilityScore: covered ? result.eligibilityScore : 0,
    covered,
    proven: resultProofView(result, record),
    contradictions: contradictionViews(record, id),
    overruled: covered ? overruledView(record) : null,
    // Programs are chosen on read, so no closed program is shown.
    suggestedPrograms: [],
    // A list is read without explanations unless they are requested.
    explanation: explanation ? explanationView(result, record) : explanation,
  };
}

/** Whether one of our routes fits the person's plan; results mention it only if none does. */
export function isCovered({ covered }: Pick<Results.Outcome, 'covered'>): boolean {
  return covered !== false;
}

/** What fees of earlier releases don't say. */
const FEE_OF_BEFORE = {
  paidBy: 'applicant',
  per: 'once',
  optional: false,
  perPartner: null,
  perChild: null,
  familyMax: null,
  family: null,
} as const;

/**
 * Results of earlier releases have no fees, no warnings and no timeline, and their sources don't say where they were read.
 */
function explanationView(
  outcome: Results.Outcome,
  decided: Decisions & Pick<AssessmentRecord, 'proof'>,
): ExplanationType {
  const { routes, timeline, warnings, ...explanation } = outcome.explanation;
  const { suitableCountries } = outcome;
  const scored = findScoredRoute(outcome);
  return {
    ...explanation,
    routes: (isCovered(outcome) ? routes : []).map(
      ({ fees, costNotes, living, rights, criteria, ...route }) => ({
        ...route,
        proven: routeProofView(route, decided),
        overruled: overruledRouteView(route.id, decided),
        criteria: criteria.map((line) => {
          const { proven, provenBy, detail } = lineProofView(route.id, line, decided);
          // A result has hundreds of lines: fields by name are several times cheaper than a second spread.
          return {
            ...line,
            tellable: line.tellable ?? false,
            told: line.told ?? null,
            proven,
            provenBy,
            detail,
            overruled: overruleView(route.id, line.id, decided),
            source: Results.readStoredSource(line.source),
          };
        }),
        conditions: Results.countConditions(criteria),
        fees: (fees ?? []).map((fee) => ({
          ...FEE_OF_BEFORE,
          ...fee,
          source: Results.readStoredSource(fee.source),
        })),
        costNotes: (costNotes ?? []).map(({ text, source }) => ({
          text,
          source: source && Results.readStoredSource(source),
        })),
        living: living ? { ...living, source: Results.readStoredSource(living.source) } : null,
        rights: rights ?? [],
      }),
    ),
    scoredRoute: isCovered(outcome) ? (scored?.id ?? null) : null,
    // Naming a suitable country is a result, even if much of its best route is open.
    enoughKnown:
      isCovered(outcome) && (!scored || suitableCountries.length > 0 || Results.isEnoughKnown(scored)),
    warnings: warnings ?? [],
    timeline: (timeline ?? []).map((mark) => ({
      ...mark,
      source: mark.source && Results.readStoredSource(mark.source),
    })),
  };
}

/** The REST view: money in US dollars, and only the contract's fields. */
export function restAssessment(record: AssessmentRecord): RestAssessment {
  const { paymentAmountCents, profileUsed: _, ...view } = assessmentView(record);
  return { ...view, paymentAmount: paymentAmountCents === null ? null : paymentAmountCents / 100 };
}

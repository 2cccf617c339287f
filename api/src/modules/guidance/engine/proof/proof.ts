import type { Claim, VerifiedClaim } from '../../claims.js';
import type { RuleSet } from '../../rules/facts-store.js';
import { EMPTY_PROFILE } from '../../profile.js';
import type { CriterionStatus } from '../../types.js';
import { hasFacts } from '../model/applicant.js';
import { findContradictions, withoutContradicted, type Contradiction } from './contradictions.js';
import { dayRules } from '../routes/day-rules.js';
import { reduceToProven, withClaims } from './documented.js';
import { judgeAll, type Assessment, type Judgement } from '../judge-all.js';
import { computeProven } from '../model/scoring.js';
import { findPurpose } from '../model/topics.js';

/** A line that documents support or contradict. */
export interface LineProof {
  readonly id: string;
  /** Whether the line is met and documents alone show it. */
  readonly proven: boolean;
  /** The documents that show it. */
  readonly documentIds: readonly string[];
  /** How a document contradicts the line, if the line isn't met according to the document; null if none does. */
  readonly note: string | null;
}

export interface RouteProof {
  readonly id: string;
  /** Points of the score that documents prove. A whole number from 0 to the score. */
  readonly proven: number;
  readonly lines: readonly LineProof[];
}

/** What verified documents prove about a result. Routes and lines that they don't affect are left out. */
export interface Proof {
  readonly routes: readonly RouteProof[];
  readonly contradictions: readonly Contradiction[];
}

export const NO_PROOF: Proof = { routes: [], contradictions: [] };

type Statuses = ReadonlyMap<string, CriterionStatus>;

/**
 * Determines which met lines documents prove. A line is proven if the rules call it met for a person known only by
 * their wishes and the documents, but not for one known only by their wishes. Claims that contradict the person prove
 * nothing. Pure; judges once for each claim and contradiction, and three more times.
 */
export function prove(question: Assessment, verified: readonly VerifiedClaim[], rules: RuleSet): Proof {
  if (verified.length === 0) return NO_PROOF;
  const { overrules: _, ...plainQuestion } = question;
  const judgement = judgeAll(plainQuestion, rules);
  const { applicant } = judgement;
  const { exchange } = dayRules(rules, plainQuestion.on);
  const contradictions = findContradictions({ question: plainQuestion, applicant, exchange }, verified);
  const supporting = verified.flatMap((each) => {
    const claim = withoutContradicted(each, contradictions);
    return claim ? [{ documentId: each.documentId, claim }] : [];
  });
  const judgeDocumented = (claims: readonly Claim[]): Statuses =>
    listStatuses(judgeAll(reduceToProven(plainQuestion, applicant.household, claims), rules));
  const bare = judgeDocumented([]);
  const alone = supporting.map(({ documentId, claim }) => ({
    documentId,
    statuses: judgeDocumented([claim]),
  }));
  const together =
    alone.length === 1 ? (alone[0]?.statuses ?? bare) : judgeDocumented(supporting.map(({ claim }) => claim));
  const otherwise = contradictions.map((each) => ({
    words: `${each.shown} ${each.told}`,
    statuses: judgeContradicted(plainQuestion, each, verified, rules),
  }));
  const standing = { purpose: findPurpose(applicant), hasFacts: hasFacts(applicant) };
  const routes = judgement.ranked.flatMap(({ routes: judgedRoutes }) =>
    judgedRoutes.flatMap(({ route, judged, fact }): RouteProof[] => {
      const lines = judged.flatMap(({ criterion: { id, status } }): LineProof[] => {
        if (status !== 'met') return [];
        const key = `${route.id}/${id}`;
        const isMet = (statuses: Statuses): boolean => statuses.get(key) === 'met';
        const proven = isMet(together) && !isMet(bare);
        const by = proven ? alone.filter(({ statuses }) => isMet(statuses)) : [];
        const notes = otherwise.filter(({ statuses }) => !isMet(statuses)).map(({ words }) => words);
        if (!proven && notes.length === 0) return [];
        // If only several documents together prove a line, each of them counts.
        const documentIds = (proven && by.length === 0 ? alone : by).map(({ documentId }) => documentId);
        const note = notes.length === 0 ? null : [...new Set(notes)].join(' ');
        return [{ id, proven, documentIds: [...new Set(documentIds)], note }];
      });
      if (lines.length === 0) return [];
      const shown = new Set(lines.filter(({ proven }) => proven).map(({ id }) => id));
      const proven = computeProven(
        judged,
        { ...standing, closed: route.verdict === 'closed', free: fact.freeMovement },
        shown,
      );
      return [{ id: route.id, proven: Math.min(proven, route.score), lines }];
    }),
  );
  return { routes, contradictions };
}

/** Judges the person's answers, with what one document shows in place of what it contradicts. */
function judgeContradicted(
  { answers, ...question }: Assessment,
  { documentId, topic }: Contradiction,
  verified: readonly VerifiedClaim[],
  rules: RuleSet,
): Statuses {
  const claims = verified.flatMap(({ documentId: id, claim }): Claim[] => {
    if (topic === 'funds') return claim.kind === 'funds' ? [claim] : [];
    if (id !== documentId) return [];
    if (claim.kind !== 'passport') return [claim];
    return [
      {
        ...claim,
        nationality: topic === 'nationality' ? claim.nationality : null,
        dateOfBirth: topic === 'birth' ? claim.dateOfBirth : null,
      },
    ];
  });
  const profile = withClaims(question.profile ?? EMPTY_PROFILE, claims);
  // The answer on nationality would override the profile, so it is removed.
  const { nationalities: answered, ...others } = answers;
  const usedAnswers =
    topic === 'nationality' || answered === undefined ? others : { ...others, nationalities: answered };
  return listStatuses(judgeAll({ ...question, answers: usedAnswers, profile }, rules));
}

function listStatuses({ ranked }: Judgement): Statuses {
  return new Map(
    ranked.flatMap(({ routes }) =>
      routes.flatMap(({ route }) =>
        route.criteria.map(({ id, status }) => [`${route.id}/${id}`, status] as const),
      ),
    ),
  );
}

import type { ReducedRequirement } from '../../rules/past-rules.js';
import type { Applicant } from '../model/applicant.js';
import { findNationalities } from '../lines/judge-nationality.js';
import { changeLine, omitSourceWarning } from '../lines/judged-line.js';
import { OPEN, type JudgedLine } from '../model/judgement.js';

/**
 * Leaves a line open that the usual amount or score would fail, for citizens for whom less can be enough.
 * @param rule for whom, and what applies to them; missing if the rule is the same for everybody
 */
export function applyReducedRequirement(
  line: JudgedLine,
  rule: ReducedRequirement | undefined,
  { nationalities }: Pick<Applicant, 'nationalities'>,
): JudgedLine {
  if (rule === undefined || line.criterion.status !== 'unmet') return line;
  if (findNationalities(rule.nationals, nationalities).length === 0) return line;
  const detail = `${omitSourceWarning(line.criterion.detail)} ${rule.text}`;
  return changeLine(line, { status: 'unknown', share: OPEN, detail });
}

import { ruleSet, type RuleSet } from '../rules/facts-store.js';
import { studentApplicant, workApplicant, type Applicant } from './model/applicant.js';
import { dayRules } from './routes/day-rules.js';
import type { Assessment } from './judge-all.js';
import { withStays } from '../readers/history/local-history.js';
import { withProfile } from './with-profile.js';

/** Reads what the engine knows about a person from the answers and the profile. Pure; never throws for any answers. */
export function readApplicant(
  { type, answers, on, profile }: Assessment,
  rules: RuleSet = ruleSet(),
): Applicant {
  const answered = type === 'student' ? studentApplicant(answers, on) : workApplicant(answers, on);
  return profile ? withProfile(answered, withStays(profile), dayRules(rules, on)) : answered;
}

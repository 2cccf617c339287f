import type { Program } from '../../rules/facts-schema.js';

/**
 * The cases of a rule that can apply to a person: the case of the chosen program, or all of the route's programs if
 * none is chosen. A rule without programs has the single case `any`.
 */
export function getCases<Case>(
  cases: Readonly<Partial<Record<Program | 'any', Case>>>,
  programs: readonly Program[],
  chosen: Program | null,
): readonly Case[] {
  const any = cases.any;
  if (any !== undefined) return [any];
  const selected = chosen === null ? degreePrograms(programs) : [chosen];
  return selected.flatMap((program) => {
    const found = cases[program];
    return found === undefined ? [] : [found];
  });
}

/** Whether something for these programs alone concerns a student of the chosen program, or of a degree if none is chosen. */
export function includesProgram(
  listed: readonly Program[],
  programs: readonly Program[],
  chosen: Program | null,
): boolean {
  const selected = chosen === null ? degreePrograms(programs) : [chosen];
  return selected.some((program) => listed.includes(program));
}

/** Without a chosen program, a degree is assumed. */
function degreePrograms(programs: readonly Program[]): readonly Program[] {
  const degrees = programs.filter((program) => program === 'undergraduate' || program === 'graduate');
  return degrees.length > 0 ? degrees : programs;
}

import type { Profession } from '../../rules/profession-names.js';

/* Registers and licensing exams that only one profession has: many people name them instead of their job. */

/** Registers by what their members call them; councils for several professions aren't listed. */
const REGISTERS: readonly (readonly [Profession, string])[] = [
  ['teacher', 'SACE|GTCS|TRCN|NESA|QCT|TRBWA|Ontario College of Teachers|(?:New Zealand )?Teaching Council'],
  ['nurse', 'NMC|NMCN|SANC|NCK|PNMC|NCNZ|NMBI|NCZ|(?:\\w+ )?Nursing Council|Nursing and Midwifery Council'],
  ['doctor', 'GMC|MDCN|PMDC|MCI|SLMC|BMDC|MCNZ|(?:General )?Medical Council'],
  ['dentist', 'GDC|General Dental Council'],
  ['pharmacist', 'GPhC|PCN|SAPC|Pharmac(?:y|eutical) Council'],
  ['engineer', 'ECSA|COREN|PEC|EBK|APEGA|PEO|Engineering Council'],
  ['accountant', 'SAICA|ICAI|ICAN|ICAP|ICAB|ICAEW|ICPAK'],
  ['architect', 'ARB|SACAP|ARCON'],
  ['veterinarian', 'RCVS'],
  ['social-worker', 'SACSSP'],
];

/** Exams that lead to one license. */
const EXAMS: readonly (readonly [Profession, RegExp])[] = [
  ['nurse', /\bNCLEX(?:-RN)?\b/],
  ['doctor', /\b(?:USMLE|PLAB(?: ?[12])?|MCCQE)\b/],
];

const MEMBER =
  '(?:registered|registration|reg(?:istered)? (?:no|number)|licen[sc]ed?|license holder|member(?:ship)?|pin|certified|chartered)';

/** "SACE registered", "registered with the SACE", "NMC PIN"; the letters alone can mean something else. */
function memberOf(register: string): RegExp {
  const named = `(?:the |NZ )?(?:${register})`;
  return new RegExp(
    `\\b${named}[- ](?:[\\w]+[- ]){0,2}?${MEMBER}\\b|\\b${MEMBER}\\s+(?:teacher |nurse |member )?(?:with|w\\/?|of|by|from|at|under|through)\\s+${named}\\b`,
    'i',
  );
}

const PATTERNS: readonly (readonly [Profession, RegExp])[] = [
  ...REGISTERS.map(([profession, names]) => [profession, memberOf(names)] as const),
  ...EXAMS,
];

/** The professions whose register or licensing exam a text names. */
export function readRegisters(text: string): readonly Profession[] {
  const found = PATTERNS.filter(([, pattern]) => pattern.test(text)).map(([profession]) => profession);
  return [...new Set(found)];
}

import type { ProgramQuery } from './program.generated';

/** A program with everything that its page shows. */
export type WholeProgram = ProgramQuery['program'];

import { aUser } from './factories';
import { answerFromSchema } from './msw/schema-api';
import type { SchemaApi } from './msw/schema-api';
import type { ProgramFixture } from './programs';

/** Answers what the page of a program asks of a signed-in person. */
export const serveProgram = (
  program: ProgramFixture,
  more: Parameters<typeof answerFromSchema>[0] = {},
): SchemaApi => answerFromSchema({ me: () => aUser(), program: () => program, documents: () => [], ...more });

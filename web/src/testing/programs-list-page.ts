import { screen, within } from '@testing-library/react';
import { anAssessment } from './assessments';
import { aUser } from './factories';
import { answerFromSchema } from './msw/schema-api';
import type { SchemaApi } from './msw/schema-api';
import { aProgram, aProgramPage, facets } from './programs';

type Answers = Parameters<typeof answerFromSchema>[0];

/** Answers what the list of programs asks; nobody is signed in. */
export function serveList(more: Answers = {}): SchemaApi {
  return answerFromSchema({
    me: () => null,
    programs: () => aProgramPage([aProgram()]),
    programFacets: () => facets,
    programSuggestions: () => [],
    ...more,
  });
}

export const serveSignedIn = (more: Answers = {}): SchemaApi =>
  serveList({ me: () => aUser(), assessments: () => [anAssessment()], documents: () => [], ...more });

export const cards = (): HTMLElement[] =>
  screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading', { level: 2 }));
export const firstCard = async (): Promise<HTMLElement> => {
  await screen.findAllByRole('heading', { level: 2 });
  const [card] = cards();
  if (card === undefined) throw new Error('There is no card.');
  return card;
};

import { screen } from '@testing-library/react';
import { aUser } from './factories';
import { answerFromSchema } from './msw/schema-api';
import type { SchemaApi } from './msw/schema-api';
import { aProfile } from './profile';
import type { ProfileFixture } from './profile';

const calculator = {
  id: 'ca-fsw',
  title: '67-point grid',
  country: 'Canada',
};

/** Answers like the server: what is absent stays, null clears. */
export function serveProfile(
  fields: Partial<ProfileFixture> = {},
  more: Parameters<typeof answerFromSchema>[0] = {},
): SchemaApi {
  let profile = aProfile(fields);
  return answerFromSchema({
    me: () => aUser(),
    myProfile: () => profile,
    pointsCalculators: () => [calculator],
    updateMyProfile: ({ input }) => {
      const nothing: Record<string, unknown> = { ...aProfile() };
      const saved = Object.entries(input as object).map(([name, value]: [string, unknown]) => [
        name,
        value ?? nothing[name],
      ]);
      profile = {
        ...profile,
        ...(Object.fromEntries(saved) as Partial<ProfileFixture>),
        updatedAt: '2026-11-21T10:00:00.000Z',
      };
      return profile;
    },
    eraseProfileHistory: () => 2,
    removeCalculatorInput: ({ calculator: id }) => {
      const calculatorInputs = profile.calculatorInputs.filter((own) => own.calculator !== id);
      profile = { ...profile, calculatorInputs };
      return profile;
    },
    ...more,
  });
}

export const region = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });

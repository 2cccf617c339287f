import { useApolloClient } from '@apollo/client/react';
import { mutate } from '../../../lib/apollo/use-mutate';
import { toProblem } from '../../../lib/errors/problem';
import type { Problem } from '../../../lib/errors/problem';
import { useSubmit } from '../../../lib/forms/use-submit';
import type { DecidedStatus } from '../../../gql/schema-types';
import { OverruleCriterionDocument, ReviewCaseDocument, WithdrawOverruleDocument } from './cases.generated';
import type { ReviewCase } from './use-review';

/** A consultant's input for one condition. */
export interface EnteredDecision {
  routeId: string;
  criterionId: string;
  status: DecidedStatus;
  reason: string;
  sourceUrl: string;
}

export interface LineDecision {
  busy: boolean;
  problem: Problem | null;
  setProblem: (problem: Problem | null) => void;
  /** @returns whether it was saved */
  decide: (entered: EnteredDecision) => Promise<boolean>;
  /** @returns whether it was withdrawn */
  withdraw: (overruleId: string, reason: string) => Promise<boolean>;
}

/** Decides conditions, based on the version on the screen; after a conflict the page shows the current one. */
export function useLineDecision({ assessment: { id, updatedAt } }: ReviewCase): LineDecision {
  const client = useApolloClient();
  const { busy, problem, run, setProblem } = useSubmit();
  const refresh = async (): Promise<void> => {
    try {
      await client.query({ query: ReviewCaseDocument, variables: { id }, fetchPolicy: 'network-only' });
    } catch (error) {
      console.warn('The review could not be loaded again.', error);
    }
  };
  const send = async (work: () => Promise<unknown>): Promise<boolean> =>
    run(async () => {
      try {
        await work();
      } catch (error) {
        if (toProblem(error).code === 'CONFLICT') await refresh();
        throw error;
      }
    });
  return {
    busy,
    problem,
    setProblem,
    decide: async ({ sourceUrl, ...entered }) => {
      const source = sourceUrl.trim();
      return send(async () =>
        mutate(client, OverruleCriterionDocument, {
          id,
          input: { ...entered, updatedAt, ...(source !== '' && { sourceUrl: source }) },
        }),
      );
    },
    withdraw: async (overruleId, reason) => {
      const text = reason.trim();
      return send(async () =>
        mutate(client, WithdrawOverruleDocument, {
          id,
          overruleId,
          input: { updatedAt, ...(text !== '' && { reason: text }) },
        }),
      );
    },
  };
}

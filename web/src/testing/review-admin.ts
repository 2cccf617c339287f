import { screen } from '@testing-library/react';
import { aUser } from './factories';
import { answerFromSchema, apiError } from './msw/schema-api';
import type { SchemaApi } from './msw/schema-api';
import { twoCases } from './paid-reviews';
import type { ReviewCaseFixture } from './paid-reviews';
import { makeQuestionnaire } from './questionnaires';
import { renderApp } from './render';
import type { RenderedApp } from './render';

export const admin = aUser({ id: 'ad1', firstName: 'Ada', lastName: 'Byron', role: 'ADMIN' });
const reviewers = [
  { id: 'ad1', firstName: 'Ada', lastName: 'Byron' },
  { id: 'ad2', firstName: 'Rosa', lastName: 'Lindt' },
];
export const LATER = '2026-11-21T12:00:00.000Z';

interface Input {
  adminStatus: ReviewCaseFixture['assessment']['adminStatus'];
  adminReply?: string;
  adminNotes: string | null;
  updatedAt: string;
}

/** Answers as the api does: a change is accepted only if it is based on the current version of the review. */
export function serve(
  cases: ReviewCaseFixture[] = twoCases(),
  more: Parameters<typeof answerFromSchema>[0] = {},
) {
  const find = (id: unknown): ReviewCaseFixture => {
    const found = cases.find(({ assessment }) => assessment.id === id);
    if (found === undefined) throw apiError('NOT_FOUND', "We couldn't find that.");
    return found;
  };
  const api: SchemaApi = answerFromSchema({
    me: () => admin,
    reviewers: () => reviewers,
    questionnaire: () => makeQuestionnaire('STUDENT'),
    adminVisaAssist: ({ status, mine, search }) => {
      const nodes = cases.filter(
        ({ assessment, reviewer, user }) =>
          (status === undefined || assessment.adminStatus === status) &&
          (mine !== true || reviewer?.id === 'ad1') &&
          (search === undefined || (typeof search === 'string' && user.email.includes(search))),
      );
      return { nodes, pageInfo: { endCursor: null, hasNextPage: false }, totalCount: nodes.length };
    },
    adminReviewCase: ({ id }) => find(id),
    reviewAssessment: ({ id, input }) => {
      const found = find(id);
      const { adminStatus, adminReply, adminNotes, updatedAt } = input as Input;
      if (new Date(updatedAt).getTime() !== Date.parse(found.assessment.updatedAt)) {
        throw apiError('CONFLICT', "Someone else changed this review. Here's what's different now.", [
          { field: 'adminReply', message: 'The reply to the user is now "Theirs"' },
        ]);
      }
      Object.assign(found.assessment, { adminStatus, updatedAt: LATER });
      if (adminReply !== undefined) found.assessment.adminReply = adminReply;
      return Object.assign(found, { adminNotes });
    },
    assignReview: ({ id, reviewerId }) =>
      Object.assign(find(id), { reviewer: reviewers.find((each) => each.id === reviewerId) ?? null }),
    ...more,
  });
  return { api, find };
}

export async function openList(address = '/admin/visa-assist'): Promise<RenderedApp> {
  const app = renderApp(address);
  await screen.findByRole('table', { name: 'Paid reviews' });
  return app;
}

export const open = (name: string): HTMLElement => screen.getByRole('button', { name });

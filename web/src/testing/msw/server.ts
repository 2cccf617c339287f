import { HttpResponse, graphql, http } from 'msw';
import { setupServer } from 'msw/node';

/**
 * The stand-in for the api. Nobody is signed in until a test says so, files go through the api, and every document can be
 * shown; everything else a test declares itself.
 */
export const server = setupServer(
  graphql.query('Session', () => HttpResponse.json({ data: { me: null } })),
  graphql.query('SignInProviders', () => HttpResponse.json({ data: { signInProviders: [] } })),
  http.post('*/api/documents/uploads', () => HttpResponse.json({ upload: null }, { status: 201 })),
  http.get('*/api/documents/:id/readable', () => HttpResponse.json({ readable: true })),
);

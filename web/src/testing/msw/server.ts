import { HttpResponse, graphql } from 'msw';
import { setupServer } from 'msw/node';

/** The stand-in for the api. Nobody is signed in until a test says so; everything else a test declares itself. */
export const server = setupServer(graphql.query('Session', () => HttpResponse.json({ data: { me: null } })));

import { HttpResponse, graphql, http } from 'msw';
import { setupServer } from 'msw/node';

/**
 * The stand-in for the api. Nobody is signed in until a test says so, files go through the api, every document can be
 * shown, and nobody is at the chat; everything else a test declares itself.
 */
export const server = setupServer(
  graphql.query('Session', () => HttpResponse.json({ data: { me: null } })),
  graphql.query('SignInProviders', () => HttpResponse.json({ data: { signInProviders: [] } })),
  graphql.query('ChatUnreadCount', () => HttpResponse.json({ data: { chatUnreadCount: 0 } })),
  http.get('*/api/chat/status', () =>
    HttpResponse.json({ status: { online: false, adminCount: 0, message: '' } }),
  ),
  http.get('*/api/site', () => HttpResponse.json({ site: { banner: null, features: {} } })),
  http.post('*/api/documents/uploads', () => HttpResponse.json({ upload: null }, { status: 201 })),
  http.get('*/api/documents/:id/readable', () => HttpResponse.json({ readable: true })),
);

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/index.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
});

afterAll(() => app.close());

interface Routes {
  readonly routes: readonly {
    readonly id: string;
    readonly country: string;
    readonly track: string;
    readonly criteria: readonly {
      readonly id: string;
      readonly label: string;
      readonly confirmed: boolean;
      readonly source: { readonly title: string; readonly provenance: string; readonly copy: string | null };
    }[];
  }[];
}

describe('the published routes', () => {
  it('are read by anybody, of one country and track', async () => {
    const { status, body } = await app
      .client()
      .get<Routes>('/api/guidance/routes?country=United%20Kingdom&track=student');
    expect(status).toBe(200);
    expect(body.routes.map(({ id }) => id)).toContain('uk-student');
    for (const { country, track, criteria } of body.routes) {
      expect([country, track]).toEqual(['United Kingdom', 'student']);
      for (const { id, label, source } of criteria) {
        expect([id, label].every((text) => text.length > 0)).toBe(true);
        expect(source).toEqual({
          title: expect.any(String),
          url: expect.stringMatching(/^https?:/),
          asOf: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          provenance: expect.stringMatching(/^(official|secondary|unread)$/),
          readOn: source.provenance === 'unread' ? null : expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          officialUrl: expect.stringMatching(/^https?:/),
          copy: source.provenance === 'official' ? source.copy : null,
        });
      }
    }
  });

  it('call a figure confirmed, and its page official, only where the official page was read', async () => {
    const { body } = await app.client().get<Routes>('/api/guidance/routes');
    const conditions = body.routes.flatMap(({ criteria }) => criteria);
    expect(conditions.length).toBeGreaterThan(300);
    for (const { confirmed, source } of conditions) {
      if (source.provenance !== 'official') expect(confirmed).toBe(false);
      expect(source.title).not.toMatch(/official (page|portal)/i);
    }
  });

  it('are the same over GraphQL', async () => {
    const rest = await app.client().get<Routes>('/api/guidance/routes?country=Japan&track=work');
    const { data, errors } = await app
      .client()
      .gql<{ guidanceRoutes: Routes['routes'] }>(
        '{ guidanceRoutes(country: "Japan", track: WORK) { id criteria { id label asks gate officer stale confirmed source { title url asOf provenance readOn officialUrl copy } } fees { label amount currency usd perPartner perChild familyMax family { amount usd } } documents } }',
      );
    expect(errors).toEqual([]);
    expect(data?.guidanceRoutes.map(({ id }) => id)).toEqual(rest.body.routes.map(({ id }) => id));
  });

  it.each([
    ['country=Atlantis', 'country', 'Choose one of: United States'],
    ['track=holiday', 'track', 'Choose student or work.'],
    ['track=work&track=student', 'track', 'Send this only once.'],
  ])('name what is wrong in %s', async (query, field, message) => {
    const { status, body } = await app.client().get(`/api/guidance/routes?${query}`);
    expect(status).toBe(400);
    expect(body['errors']).toEqual([{ field, message: expect.stringContaining(message) }]);
  });

  it.each(['/api/guidance/routes?country=Canada', '/api/guidance/calculators'])(
    'are not sent again to who holds them: %s',
    async (path) => {
      const first = await app.client().get(path);
      const tag = first.headers.get('etag') ?? '';
      expect(tag).not.toBe('');
      const second = await app.client().get(path, { 'if-none-match': tag });
      expect([second.status, second.text]).toEqual([304, '']);
    },
  );
});

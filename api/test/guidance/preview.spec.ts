import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/index.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
});

afterAll(() => app.close());

interface Body {
  readonly preview: {
    readonly from: string;
    readonly nationality: string;
    readonly purpose: string;
    readonly countries: readonly { readonly country: string; readonly access: string }[];
    readonly others: readonly unknown[];
  };
}

const get = (search: string) => app.client().get<Body>(`/api/preview?${search}`);

describe('the preview of two answers', () => {
  it('is public: three countries, and the access to the others', async () => {
    const { status, body } = await get('from=NG&purpose=study');
    expect(status).toBe(200);
    expect(body.preview).toMatchObject({ from: 'NG', nationality: 'Nigeria', purpose: 'study' });
    expect(body.preview.countries).toHaveLength(3);
    expect(body.preview.others).toHaveLength(8);
  });

  it('takes a country by its name', async () => {
    const { body } = await get('from=nigeria&purpose=work');
    expect(body.preview.from).toBe('NG');
  });

  it.each([
    ['from=XX&purpose=study', ['from']],
    ['from=&purpose=study', ['from']],
    ['from=NG&purpose=holiday', ['purpose']],
    ['from=NG&from=IN&purpose=study', ['from']],
    ['from[a]=NG&purpose=study', ['from']],
    ['from=EU&purpose=study', ['from']],
    ['', ['from', 'purpose']],
  ])('names what is wrong with %s', async (search, fields) => {
    const { status, body } = await app
      .client()
      .get<{ code: string; errors: readonly { readonly field: string }[] }>(`/api/preview?${search}`);
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(body.errors.map(({ field }) => field)).toEqual(fields);
  });

  it('may be kept by a cache for minutes, and is not sent again unchanged', async () => {
    const first = await get('from=IN&purpose=business');
    expect(first.headers.get('cache-control')).toBe('public, max-age=300');
    const etag = first.headers.get('etag') ?? '';
    const { status } = await app
      .client()
      .get('/api/preview?from=IN&purpose=business', { 'if-none-match': etag });
    expect(status).toBe(304);
  });

  it('is small', async () => {
    const { text } = await get('from=US&purpose=work');
    // About a quarter of this is sent: it is compressed. The sentences of rules may grow.
    expect(text.length).toBeLessThan(16 * 1024);
  });
});

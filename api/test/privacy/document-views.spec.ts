import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/platform/database/ids.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';

interface View {
  readonly action: string;
  readonly documentName: string | null;
  readonly viewer: string | null;
}

interface Body {
  readonly views: readonly View[];
  readonly pageInfo: { readonly nextCursor: string | null };
}

let app: TestApp;
let owner: SignedUp;
let admin: SignedUp;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
  owner = await app.signUp();
  admin = await app.signUpAdmin({ firstName: 'Grace', lastName: 'Hopper' });
  const [document, deleted] = [newId(), newId()];
  await app.sql(
    `INSERT INTO document (id, user_id, document_type, place, original_name, mime_type, bytes, sha256, storage_key, scan_status)
     VALUES ($1, $2, 'passport', 'none', 'passport.pdf', 'application/pdf', 10, 'hash', $3, 'clean')`,
    [document, owner.user.id, `documents/${newId()}`],
  );
  for (const [id, actor, action] of [
    [document, admin.user.id, 'downloaded'],
    [document, owner.user.id, 'previewed'],
    [document, admin.user.id, 'verified'],
    [deleted, newId(), 'previewed'],
  ]) {
    await app.sql(
      `INSERT INTO document_access (id, document_id, owner_id, actor_id, action, ip, request_id)
       VALUES ($1, $2, $3, $4, $5, '203.0.113.9', 'r')`,
      [newId(), id, owner.user.id, actor, action],
    );
  }
});

afterAll(() => app.close());

describe('the list of who viewed my documents', () => {
  it("names the staff member, the document and the time, and omits the owner's own views", async () => {
    const { body, text } = await owner.client.get<Body>('/api/auth/me/document-views');
    expect(body.views.map(({ action, documentName, viewer }) => [action, documentName, viewer])).toEqual([
      ['previewed', null, null],
      ['downloaded', 'passport.pdf', 'Grace Hopper'],
    ]);
    expect(text).not.toContain('203.0.113.9');
    expect(text).not.toContain(admin.email);
  });

  it('is paginated, over GraphQL as well', async () => {
    const query = `query($after: String) { documentViews(first: 1, after: $after) { nodes { viewer } pageInfo { endCursor hasNextPage } } }`;
    interface Data {
      readonly documentViews: { nodes: View[]; pageInfo: { endCursor: string | null; hasNextPage: boolean } };
    }
    const first = (await owner.client.gql<Data>(query)).data?.documentViews;
    expect(first).toMatchObject({ nodes: [{ viewer: null }], pageInfo: { hasNextPage: true } });
    const next = (await owner.client.gql<Data>(query, { after: first?.pageInfo.endCursor })).data
      ?.documentViews;
    expect(next).toMatchObject({ nodes: [{ viewer: 'Grace Hopper' }], pageInfo: { hasNextPage: false } });
  });

  it('is visible to its owner only', async () => {
    expect((await admin.client.get<Body>('/api/auth/me/document-views')).body.views).toEqual([]);
    expect((await app.client().get('/api/auth/me/document-views')).status).toBe(401);
  });
});

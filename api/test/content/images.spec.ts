import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HomepageImagesService, RemovedItemsService } from '../../src/modules/content/index.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { HOSTILE_IMAGES, OTHER_TYPES } from '../documents/corpus/hostile.js';
import { jpeg } from '../documents/corpus/pieces.js';
import { pdf } from '../documents/support.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';

interface Uploaded {
  readonly image: {
    readonly id: string;
    readonly url: string;
    readonly width: number;
    readonly height: number;
  };
}

const STORY = { name: 'Amina', country: 'Germany', program: 'DAAD EPOS', quote: 'I knew what to send.' };

let app: TestApp;
let admin: SignedUp;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
  admin = await app.signUpAdmin();
});
afterAll(() => app.close());

async function upload(bytes: Buffer, type = 'image/jpeg'): Promise<{ status: number; body: Uploaded }> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), 'picture.jpg');
  const response = await fetch(`${app.url}/api/admin/success-stories/images`, {
    method: 'POST',
    headers: { cookie: admin.client.cookieHeader() },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Uploaded };
}
const addStory = async (imageUrl: string): Promise<string> => {
  const { body } = await admin.client.post<{ successStory: { id: string } }>('/api/admin/success-stories', {
    ...STORY,
    imageUrl,
  });
  return body.successStory.id;
};

describe('an image of a success story', () => {
  it('is re-encoded without metadata, within size limits, and served as cacheable', async () => {
    const photo = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#246' } })
      .withMetadata({ exif: { IFD0: { Copyright: 'a secret place' } } })
      .jpeg()
      .toBuffer();
    const { status, body } = await upload(photo);
    expect(status).toBe(201);
    expect(body.image).toMatchObject({ width: 640, height: 320 });
    const served = await fetch(`${app.url}${body.image.url}`);
    expect(served.status).toBe(200);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    const bytes = Buffer.from(await served.arrayBuffer());
    expect(bytes.includes('secret place')).toBe(false);
    expect((await sharp(bytes).metadata()).format).toBe('webp');
    await addStory(body.image.url);
    const { body: list } = await app
      .client()
      .get<{ successStories: { imageUrl: string }[] }>('/api/success-stories');
    expect(list.successStories[0]?.imageUrl).toBe(body.image.url);
  });

  it.each([...OTHER_TYPES, ...HOSTILE_IMAGES.slice(0, 8)])('is refused: %s', async (_, make) => {
    const { status } = await upload(await make());
    expect([400, 415]).toContain(status);
  });

  it('is refused when it is a PDF or larger than 5 MB', async () => {
    expect((await upload(await pdf(), 'application/pdf')).status).toBe(415);
    expect((await upload(Buffer.concat([await jpeg(), Buffer.alloc(5 * 1024 * 1024)]))).status).toBe(413);
  });

  it('must exist when a story refers to it', async () => {
    const imageUrl = '/api/success-stories/images/019ab000-0000-7000-8000-00000000dead';
    const answer = await admin.client.post('/api/admin/success-stories', { ...STORY, imageUrl });
    expect(answer.status).toBe(400);
    expect((await app.client().get(imageUrl)).status).toBe(404);
    expect((await app.client().get('/api/success-stories/images/..%2fdocuments')).status).toBe(404);
  });

  it('is deleted after two days without a story, but not while a deletion can be undone', async () => {
    const [unused, used, removed] = await Promise.all(
      [1, 2, 3].map(async () => (await upload(await jpeg())).body),
    );
    await addStory(used!.image.url);
    const story = await addStory(removed!.image.url);
    await admin.client.delete(`/api/admin/success-stories/${story}`);
    await app.sql(`UPDATE homepage_image SET created_at = now() - interval '3 days'`);
    const ctx = RequestContext.system('test');
    const statuses = async () =>
      Promise.all(
        [unused!, used!, removed!].map(async ({ image }) => (await app.client().get(image.url)).status),
      );
    expect(await app.get(HomepageImagesService).removeUnused(ctx)).toBe(1);
    expect(await statuses()).toEqual([404, 200, 200]);
    await app.sql(`UPDATE removed_item SET removed_at = now() - interval '2 days'`);
    expect(await app.get(RemovedItemsService).deleteOld(ctx)).toBe(1);
    expect(await app.get(HomepageImagesService).removeUnused(ctx)).toBe(1);
    expect(await statuses()).toEqual([404, 200, 404]);
  });
});

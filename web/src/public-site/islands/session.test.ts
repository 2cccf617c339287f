import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { REVIEW_DRAFTS_KEY } from '../../product/reviews/drafts-key';
import { readSessionHint, writeSessionHint } from '../../lib/session/hint';
import { tabStorage } from '../../lib/storage';
import { server } from '../../testing/msw/server';
import { setUpSession } from './session';

function answerWith(user: { firstName: string } | null): void {
  server.use(
    http.get('*/api/auth/me', () =>
      user === null
        ? HttpResponse.json({ code: 'UNAUTHENTICATED' }, { status: 401 })
        : HttpResponse.json({ user }),
    ),
  );
}

describe('what a tab kept for an admin, on the public page', () => {
  it('is gone after signing out, which leads here', async () => {
    tabStorage.write(REVIEW_DRAFTS_KEY, '{}');
    writeSessionHint(false);
    await setUpSession();
    expect(tabStorage.read(REVIEW_DRAFTS_KEY)).toBeNull();
  });

  it('is gone when the server has ended the session', async () => {
    tabStorage.write(REVIEW_DRAFTS_KEY, '{}');
    writeSessionHint(true);
    answerWith(null);
    await setUpSession();
    expect(tabStorage.read(REVIEW_DRAFTS_KEY)).toBeNull();
    expect(readSessionHint()).toBe(false);
  });

  it('stays while the admin is signed in', async () => {
    tabStorage.write(REVIEW_DRAFTS_KEY, '{}');
    writeSessionHint(true);
    answerWith({ firstName: 'Ada' });
    await setUpSession();
    expect(tabStorage.read(REVIEW_DRAFTS_KEY)).toBe('{}');
  });
});

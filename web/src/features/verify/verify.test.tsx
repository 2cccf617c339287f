import { createHash } from 'node:crypto';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { violations } from '../../testing/axe';
import { answerFromSchema, apiError } from '../../testing/msw/schema-api';
import type { SchemaApi } from '../../testing/msw/schema-api';
import { renderApp } from '../../testing/render';

const SIGNED = '%PDF-1.7 the signed copy';
const ORIGINAL = '%PDF-1.7 the original';
const getHash = (text: string): string => createHash('sha256').update(text).digest('hex');
const CODE = '7KQ2M-X9D4T-0VB8R-3HZ6N';

const record = {
  code: CODE,
  documentHash: getHash(ORIGINAL),
  signedHash: getHash(SIGNED),
  signerName: 'Amina Diallo',
  signedAt: '2026-11-20T09:30:00.000Z',
  intact: true,
};

function serve(changes: Record<string, unknown> = {}): SchemaApi {
  return answerFromSchema({ me: () => null, signature: () => ({ ...record, ...changes }) });
}

const file = (content: string, name = 'copy.pdf'): File =>
  new File([content], name, { type: 'application/pdf' });

const openRecord = async (): Promise<ReturnType<typeof renderApp>> => {
  const app = renderApp(`/verify/${CODE}`);
  await screen.findByText('Amina Diallo');
  return app;
};

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true);
});

describe('the verification page of a code', () => {
  it('shows the signer, the time in UTC, both hashes and whether it is intact', async () => {
    const api = serve();
    await openRecord();
    expect(screen.getByText('Intact')).toBeVisible();
    expect(screen.getByText(/November 20, 2026.+9:30:00.AM UTC/)).toBeVisible();
    expect(screen.getByText(record.documentHash)).toBeVisible();
    expect(screen.getByText(record.signedHash)).toBeVisible();
    expect(api.calls('SignatureOfCode')).toEqual([{ code: CODE }]);
    expect(await violations()).toEqual([]);
  });

  it('says when our own copy was changed', async () => {
    serve({ intact: false });
    await openRecord();
    expect(screen.getByText('Not intact')).toBeVisible();
    expect(screen.getByText(/Don't rely on it/)).toBeVisible();
  });

  it.each([null, ''])('says that the copy is still being made (signedHash %o)', async (signedHash) => {
    serve({ signedHash, intact: false });
    await openRecord();
    expect(screen.getByText('Being sealed')).toBeVisible();
    expect(screen.queryByText('Not intact')).toBeNull();
  });

  it('explains when nobody signed under this code', async () => {
    answerFromSchema({
      me: () => null,
      signature: () => {
        throw apiError('NOT_FOUND', 'Not found.');
      },
    });
    renderApp('/verify/WRONG');
    expect(await screen.findByRole('heading', { name: 'No signature has this code' })).toBeVisible();
    expect(screen.getByLabelText(/^Verification code/)).toHaveValue('WRONG');
    expect(await violations()).toEqual([]);
  });

  it('says when the server gave no answer, and can be retried', async () => {
    let down = true;
    answerFromSchema({
      me: () => null,
      signature: () => {
        if (down) throw apiError('RATE_LIMITED', 'Too many requests. Try again in a minute.');
        return record;
      },
    });
    const { user } = renderApp(`/verify/${CODE}`);
    expect(await screen.findByText('Too many requests. Try again in a minute.')).toBeVisible();
    expect(screen.queryByText('No signature has this code')).toBeNull();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Amina Diallo')).toBeVisible();
  });

  it('is hidden from search engines', async () => {
    serve();
    await openRecord();
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });
});

describe('the code field', () => {
  it('leads to the page of a typed code', async () => {
    serve();
    const { user, router } = renderApp('/verify');
    await user.type(await screen.findByLabelText(/^Verification code/), ` ${CODE} `);
    await user.click(screen.getByRole('button', { name: 'Check code' }));
    await screen.findByText('Amina Diallo');
    expect(router.state.location.pathname).toBe(`/verify/${CODE}`);
  });

  it('asks for a code when it is empty', async () => {
    serve();
    const { user } = renderApp('/verify');
    await user.click(await screen.findByRole('button', { name: 'Check code' }));
    expect(await screen.findByText('Enter the code from the signed document.')).toBeVisible();
    expect(await violations()).toEqual([]);
  });
});

describe('a file compared with the record', () => {
  it.each([
    ['the signed copy', SIGNED, /is the signed copy, byte for byte/],
    ['the original', ORIGINAL, /is the original document, byte for byte/],
    ['neither', `${SIGNED}\n% added`, /isn't the signed copy or the original/],
  ])('is %s', async (_, content, sentence) => {
    const api = serve();
    const { user } = await openRecord();
    await user.upload(screen.getByLabelText('File to compare'), file(content));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByText(getHash(content), { exact: false, selector: 'p code' })).toBeVisible();
    // Only the record was requested from the server.
    expect(api.operations.filter((name) => name !== 'Session')).toEqual(['SignatureOfCode']);
    expect(await violations()).toEqual([]);
  });

  it('can be dropped', async () => {
    serve();
    await openRecord();
    fireEvent.drop(screen.getByText('Drop your file here, or choose it'), {
      dataTransfer: { files: [file(SIGNED)] },
    });
    expect(await screen.findByText(/is the signed copy, byte for byte/)).toBeVisible();
  });

  it('is not reported as changed while the copy is still being made', async () => {
    serve({ signedHash: null, intact: false });
    const { user } = await openRecord();
    await user.upload(screen.getByLabelText('File to compare'), file(SIGNED));
    expect(await screen.findByText(/Reload this page in a moment and compare again/)).toBeVisible();
  });

  it('is not compared when the browser cannot compute a hash, and the page says why', async () => {
    vi.stubGlobal('isSecureContext', false);
    serve();
    const { user } = await openRecord();
    await user.upload(screen.getByLabelText('File to compare'), file(SIGNED));
    expect(await screen.findByText(/starts with https/)).toBeVisible();
  });

  it('is not compared when it cannot be read', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    serve();
    const { user } = await openRecord();
    const broken = file(SIGNED);
    broken.arrayBuffer = () => Promise.reject(new Error('gone'));
    await user.upload(screen.getByLabelText('File to compare'), broken);
    expect(await screen.findByText(/couldn't read this file/)).toBeVisible();
  });
});

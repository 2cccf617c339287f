import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { aUser } from '../../testing/factories';
import { answerFromSchema } from '../../testing/msw/schema-api';
import { server } from '../../testing/msw/server';
import { renderApp } from '../../testing/render';
import { aFile, catchUploads } from '../../testing/uploads';
import type { SentUpload } from '../../testing/uploads';

const STORE = 'https://files.example/portolan';

/** What the api was told about files in the store. */
let completed: { id: string; body: unknown }[] = [];
let requests: unknown[] = [];
let sent: SentUpload[] = [];

beforeEach(() => {
  [completed, requests, sent] = [[], [], catchUploads()];
  answerFromSchema({
    me: () => aUser(),
    documentRequirements: () => [],
    assessments: () => [],
    documents: () => [],
  });
  server.use(
    http.post('*/api/documents/uploads', async ({ request }) => {
      requests.push(await request.json());
      const id = `upload-${String(requests.length)}`;
      const upload = { id, url: STORE, fields: { key: `staging/${id}`, policy: 'signed' } };
      return HttpResponse.json({ upload }, { status: 201 });
    }),
    http.post('*/api/documents/uploads/:id/complete', async ({ params, request }) => {
      completed.push({ id: String(params['id']), body: await request.json() });
      return HttpResponse.json({ document: {} }, { status: 201 });
    }),
  );
});

async function started(count: number): Promise<SentUpload> {
  await waitFor(() => {
    expect(sent).toHaveLength(count);
  });
  const last = sent.at(-1);
  if (last === undefined) throw new Error('Nothing was sent.');
  return last;
}

async function sendPassport(user: UserEvent): Promise<SentUpload> {
  await user.upload(await screen.findByLabelText('Choose files'), aFile());
  await user.selectOptions(screen.getByLabelText(/^Document type/), 'PASSPORT');
  await user.click(screen.getByRole('button', { name: 'Upload document' }));
  return started(1);
}

describe('with a store that accepts files directly', () => {
  it('the file is sent there with the signed fields first, and the API makes it a document', async () => {
    const { user } = renderApp('/documents');
    const upload = await sendPassport(user);
    expect(requests).toEqual([{ mimeType: 'application/pdf' }]);
    expect(upload.address).toBe(STORE);
    expect([...upload.form.keys()]).toEqual(['key', 'policy', 'file']);
    act(() => {
      upload.progress(512, 1024);
    });
    expect(screen.getByRole('progressbar', { name: 'Upload of passport.pdf' })).toHaveAttribute(
      'aria-valuenow',
      '50',
    );
    expect(completed).toEqual([]);
    act(() => {
      upload.answer(204);
    });
    expect(await screen.findByText('Document Uploaded')).toBeVisible();
    expect(completed).toEqual([
      {
        id: 'upload-1',
        body: {
          originalName: 'passport.pdf',
          mimeType: 'application/pdf',
          size: 1024,
          documentType: 'passport',
        },
      },
    ]);
    expect(sent).toHaveLength(1);
  });

  it('a stopped upload makes no document, and the next one has its own address', async () => {
    const { user } = renderApp('/documents');
    const upload = await sendPassport(user);
    await user.click(screen.getByRole('button', { name: 'Cancel upload: passport.pdf' }));
    expect(upload.aborted).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Upload document' }));
    const second = await started(2);
    expect(second.field('key')).toBe('staging/upload-2');
    act(() => {
      second.answer(204);
    });
    await screen.findByText('Document Uploaded');
    expect(completed.map(({ id }) => id)).toEqual(['upload-2']);
  });

  it.each([
    ['cannot be reached', (upload: SentUpload) => upload.breakOff()],
    ['refuses', (upload: SentUpload) => upload.answer(403)],
  ])('a store that %s is bypassed: the API takes this file and the next one', async (_, fail) => {
    const { user } = renderApp('/documents');
    const upload = await sendPassport(user);
    act(() => {
      fail(upload);
    });
    const through = await started(2);
    expect(through.address).toBe('/api/documents');
    expect(through.field('documentType')).toBe('passport');
    act(() => {
      through.answer(201);
    });
    await screen.findByText('Document Uploaded');
    await user.upload(screen.getByLabelText('Choose files'), aFile('marks.pdf'));
    await user.selectOptions(screen.getByLabelText(/^Document type: marks/), 'TRANSCRIPT');
    await user.click(screen.getByRole('button', { name: 'Upload document' }));
    expect((await started(3)).address).toBe('/api/documents');
    expect([requests.length, completed.length]).toEqual([1, 0]);
  });

  it("the API's error is shown at the file, which can be sent again", async () => {
    const message = 'Please upload PDF, JPEG, or PNG files only.';
    server.use(
      http.post('*/api/documents/uploads/:id/complete', () =>
        HttpResponse.json({ statusCode: 415, code: 'INVALID_FILE_TYPE', message }, { status: 415 }),
      ),
    );
    const { user } = renderApp('/documents');
    const upload = await sendPassport(user);
    act(() => {
      upload.answer(204);
    });
    const retry = await screen.findByRole('button', { name: 'Try again: passport.pdf' });
    expect(screen.getAllByText(new RegExp(message)).length).toBeGreaterThan(0);
    await user.click(retry);
    expect((await started(2)).field('key')).toBe('staging/upload-2');
  });

  it('too many uploads are reported before anything is sent', async () => {
    const message = 'Too many uploads. Please wait a minute.';
    server.use(
      http.post('*/api/documents/uploads', () =>
        HttpResponse.json({ statusCode: 429, code: 'RATE_LIMITED', message }, { status: 429 }),
      ),
    );
    const { user } = renderApp('/documents');
    await user.upload(await screen.findByLabelText('Choose files'), aFile());
    await user.selectOptions(screen.getByLabelText(/^Document type/), 'PASSPORT');
    await user.click(screen.getByRole('button', { name: 'Upload document' }));
    await screen.findByRole('button', { name: 'Try again: passport.pdf' });
    expect(screen.getAllByText(new RegExp(message)).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
  });
});

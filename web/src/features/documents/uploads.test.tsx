import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anAssessment } from '../../testing/assessments';
import { violations } from '../../testing/axe';
import { aDocument, aRequirement } from '../../testing/documents';
import { aUser } from '../../testing/factories';
import { answerFromSchema } from '../../testing/msw/schema-api';
import type { SchemaApi } from '../../testing/msw/schema-api';
import { renderApp } from '../../testing/render';
import { aFile, catchUploads } from '../../testing/uploads';
import type { SentUpload } from '../../testing/uploads';

const requirements = [
  { type: 'passport', label: 'Passport', required: true },
  { type: 'personal_statement', label: 'Personal statement', required: false },
];

function serve(more: Parameters<typeof answerFromSchema>[0] = {}): SchemaApi {
  return answerFromSchema({
    me: () => aUser(),
    documentRequirements: () => requirements,
    assessments: () => [anAssessment()],
    documents: () => [],
    requiredDocuments: () => [aRequirement()],
    ...more,
  });
}

let sent: SentUpload[] = [];
beforeEach(() => {
  sent = catchUploads();
});

const chooser = (): Promise<HTMLElement> => screen.findByLabelText('Choose files');
const sendButton = (): HTMLElement =>
  screen.getByRole('button', { name: /^Upload (document|\d+ documents)$/ });

async function started(count = 1): Promise<SentUpload> {
  await waitFor(() => {
    expect(sent).toHaveLength(count);
  });
  const last = sent.at(-1);
  if (last === undefined) throw new Error('Nothing was sent.');
  return last;
}

/** Chooses a passport and sends it. */
async function sendPassport(user: UserEvent, file = aFile()): Promise<SentUpload> {
  await user.upload(await chooser(), file);
  await user.selectOptions(screen.getByLabelText(/^Document type/), 'PASSPORT');
  const before = sent.length;
  await user.click(sendButton());
  return started(before + 1);
}

/** Chooses files, each with a type. */
async function choose(user: UserEvent, types: Readonly<Record<string, string>>): Promise<void> {
  await user.upload(
    await chooser(),
    Object.keys(types).map((name) => aFile(`${name}.pdf`)),
  );
  for (const [name, type] of Object.entries(types)) {
    await user.selectOptions(screen.getByLabelText(`Document type: ${name}.pdf`), type);
  }
}

describe('uploading documents', () => {
  it('has no accessibility violations, and explains what is required and what happens next', async () => {
    serve();
    renderApp('/documents');
    expect(await screen.findByRole('tab', { name: 'Upload Documents' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    expect(screen.getByRole('tab', { name: 'Manage Documents' })).toBeVisible();
    expect(screen.getByText('Student visa')).toBeVisible();
    expect(screen.getByText('Opportunity seeker visa')).toBeVisible();
    expect(screen.getByText('File guidelines')).toBeVisible();
    expect(screen.getByText(/within 24-48 hours/)).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  it('sends the file with its type and the newest assessment, shows the progress, and confirms it', async () => {
    const api = serve();
    const { user } = renderApp('/documents');
    const upload = await sendPassport(user);
    expect(upload.address).toBe('/api/documents');
    expect(upload.field('documentType')).toBe('passport');
    expect(upload.field('visaAssessmentId')).toBe('a1');
    expect(upload.field('file')).toHaveProperty('name', 'passport.pdf');
    act(() => {
      upload.progress(512, 1024);
    });
    expect(screen.getByRole('progressbar', { name: 'Upload of passport.pdf' })).toHaveAttribute(
      'aria-valuenow',
      '50',
    );
    act(() => {
      upload.answer(201, { document: {} });
    });
    expect(await screen.findByText('Document Uploaded')).toBeVisible();
    expect(screen.getByText('Your document has been uploaded and is pending verification.')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Manage Documents' }));
    await waitFor(() => {
      expect(api.calls('OwnDocuments')).toHaveLength(1);
    });
  });

  it('sends three files at once, each with its own type and progress, while the others wait', async () => {
    serve();
    const { user } = renderApp('/documents');
    await choose(user, { passport: 'PASSPORT', marks: 'TRANSCRIPT', degree: 'CERTIFICATE', bank: 'OTHER' });
    await user.click(screen.getByRole('button', { name: 'Upload 4 documents' }));
    const last = await started(3);
    expect(sent.map((upload) => upload.field('documentType'))).toEqual([
      'passport',
      'transcript',
      'certificate',
    ]);
    act(() => {
      sent.forEach((upload, at) => {
        upload.progress(at + 1, 4);
      });
    });
    for (const [at, name] of ['passport', 'marks', 'degree'].entries()) {
      expect(screen.getByRole('progressbar', { name: `Upload of ${name}.pdf` })).toHaveAttribute(
        'aria-valuenow',
        String((at + 1) * 25),
      );
    }
    expect(screen.getAllByText('Waiting')).toHaveLength(1);
    act(() => {
      last.answer(201);
    });
    expect((await started(4)).field('documentType')).toBe('other');
    act(() => {
      for (const upload of sent) if (upload !== last) upload.answer(201);
    });
    await waitFor(() => {
      expect(screen.getAllByText('Uploaded')).toHaveLength(4);
    });
  });

  it('never sends two files of one type at once', async () => {
    serve();
    const { user } = renderApp('/documents');
    await choose(user, { front: 'PASSPORT', back: 'PASSPORT', marks: 'TRANSCRIPT' });
    await user.click(screen.getByRole('button', { name: 'Upload 3 documents' }));
    await started(2);
    expect(sent.map((upload) => upload.field('documentType'))).toEqual(['passport', 'transcript']);
    act(() => {
      sent[0]?.answer(201);
    });
    const second = await started(3);
    expect(second.field('file')).toHaveProperty('name', 'back.pdf');
    act(() => {
      second.answer(409, { code: 'CONFLICT', message: 'This required document is locked.' });
    });
    expect(await screen.findByRole('button', { name: 'Try again: back.pdf' })).toBeVisible();
  });

  it('skips a waiting file that was canceled', async () => {
    serve();
    const { user } = renderApp('/documents');
    await choose(user, { front: 'PASSPORT', back: 'PASSPORT' });
    await user.click(screen.getByRole('button', { name: 'Upload 2 documents' }));
    const first = await started(1);
    await user.click(screen.getByRole('button', { name: 'Cancel upload: back.pdf' }));
    act(() => {
      first.answer(201);
    });
    await screen.findByText('Uploaded');
    expect(screen.getByLabelText('Document type: back.pdf')).toHaveValue('PASSPORT');
    expect(sent).toHaveLength(1);
  });

  it('accepts dropped files', async () => {
    serve();
    renderApp('/documents');
    fireEvent.drop(await screen.findByText('Drop files here'), { dataTransfer: { files: [aFile()] } });
    expect(await screen.findByText('passport.pdf')).toBeVisible();
  });

  it.each([
    [
      'a file of another type',
      aFile('photo.gif', 'image/gif'),
      'Invalid File Type',
      'Please upload PDF, JPEG, or PNG files only.',
    ],
    [
      'a file over 10 MB',
      aFile('big.pdf', 'application/pdf', 10 * 1024 * 1024 + 1),
      'File Too Large',
      'Please upload files smaller than 10MB.',
    ],
  ])('does not send %s, and says why', async (_, file, title, sentence) => {
    serve();
    const { user } = renderApp('/documents');
    fireEvent.change(await chooser(), { target: { files: [file] } });
    const row = (await screen.findByText(file.name)).closest('li');
    if (row === null) throw new Error('The file is not in the list.');
    expect(within(row).getByText(`${title}.`)).toBeVisible();
    expect(within(row).getByRole('alert')).toHaveTextContent(sentence);
    await user.click(within(row).getByRole('button', { name: `Remove: ${file.name}` }));
    expect(screen.queryByText(file.name)).not.toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('asks for the file and its type', async () => {
    serve();
    const { user } = renderApp('/documents');
    await screen.findByText('Drop files here');
    await user.click(sendButton());
    expect(await screen.findByText('Missing Information')).toBeVisible();
    await user.upload(await chooser(), aFile());
    await user.click(sendButton());
    expect(screen.getByLabelText('Document type: passport.pdf')).toBeInvalid();
    expect(sent).toEqual([]);
  });

  it('keeps a file that the server refused, with its message, and sends it again', async () => {
    serve();
    const { user } = renderApp('/documents');
    const upload = await sendPassport(user);
    act(() => {
      upload.answer(409, { code: 'CONFLICT', message: 'This required document is locked.' });
    });
    expect(await screen.findByText('Upload Failed')).toBeVisible();
    const retry = await screen.findByRole('button', { name: 'Try again: passport.pdf' });
    expect(screen.getAllByText(/This required document is locked\./).length).toBeGreaterThan(0);
    await user.click(retry);
    const second = await started(2);
    act(() => {
      second.answer(201);
    });
    expect(await screen.findByText('Document Uploaded')).toBeVisible();
  });

  it('resends a file under the same key after a lost answer, and another file under another key', async () => {
    serve();
    const { user } = renderApp('/documents');
    const upload = await sendPassport(user);
    act(() => {
      upload.breakOff();
    });
    await user.click(await screen.findByRole('button', { name: 'Try again: passport.pdf' }));
    const second = await started(2);
    const key = upload.headers.get('Idempotency-Key');
    expect(key).toMatch(/^[\w-]{16,255}$/);
    expect(second.headers.get('Idempotency-Key')).toBe(key);
    act(() => {
      second.answer(201);
    });
    await screen.findByText('Document Uploaded');
    const other = await sendPassport(user, aFile('other.pdf'));
    expect(other.headers.get('Idempotency-Key')).not.toBe(key);
  });

  it('explains a file that is named PDF but has other content', async () => {
    serve();
    const { user } = renderApp('/documents');
    const upload = await sendPassport(user);
    act(() => {
      upload.answer(415, {
        code: 'INVALID_FILE_TYPE',
        message: 'Please upload PDF, JPEG, or PNG files only.',
      });
    });
    await screen.findByRole('button', { name: 'Try again: passport.pdf' });
    expect(screen.getByText(/This file's name ends in \.pdf, but it isn't a PDF\./)).toHaveTextContent(
      'Please upload PDF, JPEG, or PNG files only.',
    );
  });

  it('notices a file chosen as two types, and sends it on a second attempt', async () => {
    vi.stubGlobal('isSecureContext', true);
    serve();
    const { user } = renderApp('/documents');
    await user.upload(await chooser(), [aFile('a.pdf'), aFile('b.pdf')]);
    await user.selectOptions(screen.getByLabelText('Document type: a.pdf'), 'PASSPORT');
    await user.selectOptions(screen.getByLabelText('Document type: b.pdf'), 'TRANSCRIPT');
    await user.click(screen.getByRole('button', { name: 'Upload 2 documents' }));
    expect(await screen.findByText(/This is the same file as your Passport\./)).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Upload 2 documents' }));
    await waitFor(() => {
      expect(sent).toHaveLength(2);
    });
    vi.stubGlobal('isSecureContext', false);
  });

  it('shows its own message when the server gave none', async () => {
    serve();
    const { user } = renderApp('/documents');
    const upload = await sendPassport(user);
    act(() => {
      upload.answer(500, { code: 'INTERNAL' });
    });
    expect(
      (await screen.findAllByText(/Failed to upload document\. Please try again\./)).length,
    ).toBeGreaterThan(0);
  });

  it('keeps the file when the connection breaks', async () => {
    serve();
    const { user } = renderApp('/documents');
    const upload = await sendPassport(user);
    act(() => {
      upload.breakOff();
    });
    expect(await screen.findByRole('button', { name: 'Try again: passport.pdf' })).toBeVisible();
    expect(screen.getAllByText(/Network error\. Please try again\./).length).toBeGreaterThan(0);
  });

  it('stops an upload on request, and keeps the file for later', async () => {
    serve();
    const { user } = renderApp('/documents');
    const upload = await sendPassport(user);
    await user.click(screen.getByRole('button', { name: 'Cancel upload: passport.pdf' }));
    expect(upload.aborted).toBe(true);
    expect(screen.getByLabelText('Document type: passport.pdf')).toHaveValue('PASSPORT');
    await user.click(sendButton());
    await started(2);
  });

  it('says when a photo cannot be turned upright', async () => {
    serve();
    const { user } = renderApp('/documents');
    const exif = [0xff, 0xd8, 0xff, 0xe1, 0, 32, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
    const entry = [0, 1, 1, 18, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0];
    const photo = new File([new Uint8Array([...exif, ...entry])], 'turned.jpg', { type: 'image/jpeg' });
    await user.upload(await chooser(), photo);
    await user.selectOptions(screen.getByLabelText(/^Document type/), 'PASSPORT');
    await user.click(sendButton());
    expect(await screen.findByText('Upload Error')).toBeVisible();
    expect(screen.getAllByText(/Failed to process file\. Please try again\./).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
  });

  it('leads to the sign-in when the session is over', async () => {
    serve();
    const { user, router } = renderApp('/documents');
    const upload = await sendPassport(user);
    act(() => {
      upload.answer(401, { code: 'UNAUTHENTICATED', message: 'Authentication required' });
    });
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/login');
    });
  });

  it('warns before the page is closed while an upload is running', async () => {
    serve();
    const { user } = renderApp('/documents');
    const leave = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect((await chooser()).tagName).toBe('INPUT');
    expect(leave()).toBe(true);
    const upload = await sendPassport(user);
    expect(leave()).toBe(false);
    act(() => {
      upload.answer(201);
    });
    await screen.findByText('Document Uploaded');
  });

  it('can be attached to no assessment', async () => {
    serve();
    const { user } = renderApp('/documents');
    await user.selectOptions(await screen.findByLabelText('Which assessment is this for?'), '');
    const upload = await sendPassport(user);
    expect(upload.field('visaAssessmentId')).toBeNull();
  });

  it('continues while the other tab is open', async () => {
    serve({ documents: () => [aDocument()] });
    const { user } = renderApp('/documents');
    const upload = await sendPassport(user);
    await user.click(screen.getByRole('tab', { name: 'Manage Documents' }));
    await screen.findByRole('heading', { level: 2, name: 'Your documents' });
    await user.click(screen.getByRole('tab', { name: 'Upload Documents' }));
    expect(await screen.findByRole('progressbar', { name: 'Upload of passport.pdf' })).toBeVisible();
    expect(upload.aborted).toBe(false);
  });
});

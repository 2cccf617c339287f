import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { violations } from '../../testing/axe';
import { aVerifiedDocument } from '../../testing/documents';
import type { DocumentFixture } from '../../testing/documents';
import { aUser } from '../../testing/factories';
import { answerFromSchema, apiError } from '../../testing/msw/schema-api';
import type { SchemaApi } from '../../testing/msw/schema-api';
import { renderApp } from '../../testing/render';

interface Stroke {
  points: { x: number; y: number }[];
}

/** Replaces the drawing library, which needs a canvas: tests draw by ending strokes. */
const pads = vi.hoisted(() => {
  const made: { strokes: Stroke[]; draw: () => void }[] = [];
  class Pad {
    strokes: Stroke[] = [];
    private ended: () => void = () => undefined;
    constructor() {
      made.push(this);
    }
    draw(): void {
      this.strokes.push({ points: [{ x: 1, y: 2 }] });
      this.ended();
    }
    addEventListener(_: string, listener: () => void): void {
      this.ended = listener;
    }
    removeEventListener(): void {
      this.ended = () => undefined;
    }
    off(): void {
      this.strokes = [];
    }
    clear(): void {
      this.strokes = [];
    }
    fromData(strokes: Stroke[]): void {
      this.strokes = [...strokes];
    }
    toData(): Stroke[] {
      return [...this.strokes];
    }
    isEmpty(): boolean {
      return this.strokes.length === 0;
    }
    toDataURL(): string {
      return `data:image/png;base64,drawn${String(this.strokes.length)}`;
    }
  }
  return { made, Pad };
});
vi.mock('signature_pad', () => ({ default: pads.Pad }));

const WRITTEN = 'data:image/png;base64,written';

beforeEach(() => {
  pads.made.length = 0;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {
        // The field's width never changes in tests.
      }
      disconnect(): void {
        // Nothing is observed.
      }
    },
  );
  // jsdom has no canvas, so this only provides the methods.
  const context = {
    setTransform: vi.fn(),
    fillText: vi.fn(),
    drawImage: vi.fn(),
    measureText: () => ({ width: 100 }),
  };
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
    configurable: true,
    value: () => context,
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(WRITTEN);
});

function serve(more: Parameters<typeof answerFromSchema>[0] = {}): SchemaApi {
  let document: DocumentFixture = aVerifiedDocument();
  return answerFromSchema({
    me: () => aUser(),
    documentRequirements: () => [],
    assessments: () => [],
    documents: () => [document],
    signDocument: () => {
      document = {
        ...document,
        isSigned: true,
        signedAt: '2026-11-21T10:00:00.000Z',
        verificationCode: 'ABCD-EFGH',
      };
      return document;
    },
    ...more,
  });
}

const inside = (element: HTMLElement) => within(element);

async function openDialog(): Promise<{ user: UserEvent; dialog: ReturnType<typeof inside> }> {
  const { user } = renderApp('/documents?tab=manage');
  await user.click(await screen.findByRole('button', { name: 'Sign: passport.pdf' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign document' });
  return { user, dialog: inside(dialog) };
}

const signButton = (): HTMLElement => screen.getByRole('button', { name: 'Sign document' });

function draw(): void {
  act(() => {
    pads.made.at(-1)?.draw();
  });
}

describe('signing a document', () => {
  it('has no accessibility violations, shows the consent, and is disabled while the pad is empty', async () => {
    serve();
    const { dialog } = await openDialog();
    expect(signButton()).toBeDisabled();
    expect(dialog.getByText(/I agree to sign this document electronically/)).toBeVisible();
    expect(dialog.getByRole('img', { name: 'Signature box, empty' })).toBeVisible();
    expect(dialog.getByText('Nothing drawn yet.')).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  it('sends the drawing', async () => {
    const api = serve();
    const { user, dialog } = await openDialog();
    draw();
    expect(await dialog.findByRole('img', { name: 'Signature box with your signature' })).toBeVisible();
    await user.click(signButton());
    expect(await screen.findByText('Document Signed')).toBeVisible();
    expect(api.calls('SignDocument')).toEqual([
      { id: 'd1', input: { signatureData: 'data:image/png;base64,drawn1', signatureType: 'DRAWN' } },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByText("We're making your signed copy.")).toBeVisible();
  });

  it('undoes the last stroke, and clears the field', async () => {
    serve();
    const { user, dialog } = await openDialog();
    draw();
    draw();
    expect(dialog.getByText('2 lines drawn.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Undo last line' }));
    expect(dialog.getByText('1 line drawn.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Clear drawing' }));
    expect(dialog.getByText('Nothing drawn yet.')).toBeVisible();
    expect(signButton()).toBeDisabled();
  });

  it('sends a typed name, which needs no pointer', async () => {
    const api = serve();
    const { user, dialog } = await openDialog();
    dialog.getByRole('button', { name: "Can't draw? Type your name" }).focus();
    await user.keyboard('{Enter}');
    expect(await dialog.findByLabelText('Your name')).toHaveFocus();
    await user.keyboard('   ');
    expect(signButton()).toBeDisabled();
    await user.keyboard('Amina Diallo');
    expect(await dialog.findByRole('img', { name: 'Your signature: Amina Diallo' })).toBeVisible();
    await user.click(signButton());
    await screen.findByText('Document Signed');
    expect(api.calls('SignDocument')).toEqual([
      { id: 'd1', input: { signatureData: WRITTEN, signatureType: 'TYPED' } },
    ]);
  });

  it('sends an image, and keeps what was drawn before', async () => {
    vi.stubGlobal('createImageBitmap', () =>
      Promise.resolve({ width: 1200, height: 300, close: () => undefined }),
    );
    const api = serve();
    const { user, dialog } = await openDialog();
    draw();
    await user.click(dialog.getByRole('tab', { name: 'Upload an image' }));
    expect(signButton()).toBeDisabled();
    await user.upload(
      dialog.getByLabelText('Choose image'),
      new File(['x'], 'ink.png', { type: 'image/png' }),
    );
    expect(await dialog.findByRole('img', { name: 'Your signature' })).toBeVisible();
    await user.click(dialog.getByRole('tab', { name: 'Draw' }));
    expect(dialog.getByText('1 line drawn.')).toBeVisible();
    await user.click(dialog.getByRole('tab', { name: 'Upload an image' }));
    await user.click(signButton());
    await screen.findByText('Document Signed');
    expect(api.calls('SignDocument')).toEqual([
      { id: 'd1', input: { signatureData: WRITTEN, signatureType: 'UPLOADED' } },
    ]);
  });

  it.each([
    ['is none by its type', new File(['x'], 'ink.txt', { type: 'text/plain' })],
    ['cannot be read', new File(['x'], 'ink.png', { type: 'image/png' })],
  ])('refuses an image that %s', async (_, file) => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('No image.')));
    serve();
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('tab', { name: 'Upload an image' }));
    fireEvent.change(dialog.getByLabelText('Choose image'), { target: { files: [file] } });
    const [message] = await dialog.findAllByText('Please upload an image file.');
    expect(message).toBeVisible();
    expect(screen.getByText('Invalid File Type')).toBeVisible();
    expect(signButton()).toBeDisabled();
  });

  it.each([
    ['an empty signature', 'Please create a signature before signing.', 'No Signature'],
    ['a document that is signed already', 'This document is signed already.', 'Signature Failed'],
  ])('shows that the server refused %s, and keeps the signature', async (_, sentence, title) => {
    serve({
      signDocument: () => {
        throw apiError('CONFLICT', sentence);
      },
    });
    const { user, dialog } = await openDialog();
    draw();
    await user.click(signButton());
    await waitFor(() => {
      expect(screen.getAllByText(title).length).toBeGreaterThan(0);
    });
    expect(dialog.getAllByText(sentence)[0]).toBeVisible();
    expect(dialog.getByText('1 line drawn.')).toBeVisible();
    expect(signButton()).toBeEnabled();
  });

  it('shows its own message when the server gave none', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    serve({
      signDocument: () => {
        throw apiError('INTERNAL', '');
      },
    });
    const { user, dialog } = await openDialog();
    draw();
    await user.click(signButton());
    expect(await dialog.findByText('Failed to apply digital signature.')).toBeVisible();
  });
});

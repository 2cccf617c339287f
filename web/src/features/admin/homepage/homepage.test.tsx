import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { violations } from '../../../testing/axe';
import { aUser } from '../../../testing/factories';
import { answerFromSchema, apiError } from '../../../testing/msw/schema-api';
import { renderApp } from '../../../testing/render';
import type { RenderedApp } from '../../../testing/render';

interface FaqFixture {
  id: string;
  question: string;
  answer: string;
  isActive: boolean;
  displayOrder: number;
  updatedAt: string;
}

const aFaq = (name: string, displayOrder: number): FaqFixture => ({
  id: name,
  question: `${name}?`,
  answer: `About ${name}.`,
  isActive: true,
  displayOrder,
  updatedAt: '2026-11-22T10:00:00.000Z',
});

let faqs: FaqFixture[];
let removed: FaqFixture[];
/** What was sent, by name of the mutation. */
let sent: [string, unknown][];

beforeEach(() => {
  faqs = [aFaq('Cost', 1), aFaq('Time', 2), aFaq('Score', 3)];
  removed = [];
  sent = [];
});

function serve(more: Parameters<typeof answerFromSchema>[0] = {}): void {
  answerFromSchema({
    me: () => aUser({ role: 'ADMIN' }),
    adminFaqs: () => faqs,
    upsertFaq: ({ input }) => {
      sent.push(['upsert', input]);
      const faqInput = input as Partial<FaqFixture>;
      const found = faqs.find(({ id }) => id === faqInput.id);
      const saved = { ...(found ?? aFaq('New', 4)), ...faqInput, id: faqInput.id ?? 'New' };
      faqs = found === undefined ? [...faqs, saved] : faqs.map((faq) => (faq === found ? saved : faq));
      return saved;
    },
    deleteFaq: ({ id }) => {
      removed = faqs.filter((faq) => faq.id === id);
      faqs = faqs.filter((faq) => faq.id !== id);
      return true;
    },
    restoreFaq: () => {
      faqs = [...faqs, ...removed];
      return removed[0];
    },
    reorderFaqs: ({ input }) => {
      sent.push(['reorder', input]);
      const { to } = input as { to: string[] };
      faqs = to.flatMap((id) => faqs.find((faq) => faq.id === id) ?? []);
      return faqs;
    },
    ...more,
  });
}

async function openFaqs(): Promise<RenderedApp> {
  const app = renderApp('/admin/homepage?tab=faqs');
  await screen.findByRole('list', { name: 'Questions' });
  return app;
}

const listNames = (): (string | null)[] =>
  within(screen.getByRole('list', { name: 'Questions' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('strong')?.textContent ?? null);

describe('the FAQ editor of the homepage', () => {
  it('has no accessibility violations', async () => {
    serve();
    await openFaqs();
    expect(await violations()).toEqual([]);
  });

  it('moves entries by keyboard, with each step announced', async () => {
    serve();
    const { user } = await openFaqs();
    screen.getByRole('button', { name: 'Move Score?' }).focus();
    await user.keyboard(' ');
    expect(screen.getByText(/^Picked up Score\?, position 3 of 3\./)).toBeInTheDocument();
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(screen.getByText('Score?: position 1 of 3.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Move Score?' })).toHaveFocus();
    await user.keyboard(' ');
    await waitFor(() => {
      expect(sent).toEqual([['reorder', { from: ['Cost', 'Time', 'Score'], to: ['Score', 'Cost', 'Time'] }]]);
    });
    expect(listNames()).toEqual(['Score?', 'Cost?', 'Time?']);
  });

  it('keeps the order when a move is canceled', async () => {
    serve();
    const { user } = await openFaqs();
    screen.getByRole('button', { name: 'Move Cost?' }).focus();
    await user.keyboard(' {End}');
    expect(listNames()).toEqual(['Time?', 'Score?', 'Cost?']);
    await user.keyboard('{Escape}');
    expect(listNames()).toEqual(['Cost?', 'Time?', 'Score?']);
    expect(sent).toEqual([]);
  });

  it('previews entries while they are written, and publishes them or keeps a draft', async () => {
    serve();
    const { user } = await openFaqs();
    await user.click(screen.getByRole('button', { name: 'Add question' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Question'), 'Why?');
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
    expect(within(dialog).getByText('Enter an answer.')).toBeInTheDocument();
    await user.type(within(dialog).getByLabelText('Answer'), 'Because.');
    const preview = within(dialog).getByRole('region', { name: 'Preview' });
    expect(preview).toHaveTextContent('PreviewWhy?Because.');
    await user.click(within(dialog).getByRole('switch', { name: 'Show on the homepage' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save draft' }));
    await screen.findByRole('button', { name: 'Move Why?' });
    expect(sent).toEqual([
      ['upsert', { question: 'Why?', answer: 'Because.', isActive: false, displayOrder: 4 }],
    ]);
  });

  it('shows what someone else saved meanwhile, and loses neither version', async () => {
    let isFirst = true;
    serve({
      upsertFaq: ({ input }) => {
        sent.push(['upsert', input]);
        if (!isFirst) return { ...faqs[0], ...(input as object) };
        isFirst = false;
        faqs = faqs.map((faq) =>
          faq.id === 'Cost' ? { ...faq, answer: 'Theirs.', updatedAt: '2026-11-22T11:00:00.000Z' } : faq,
        );
        return apiError('CONFLICT', 'Someone else changed this.');
      },
    });
    const { user } = await openFaqs();
    await user.click(screen.getByRole('button', { name: 'Edit: Cost?' }));
    const dialog = await screen.findByRole('dialog');
    await user.clear(within(dialog).getByLabelText('Answer'));
    await user.type(within(dialog).getByLabelText('Answer'), 'Mine.');
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
    expect(await within(dialog).findByText('Theirs.')).toBeInTheDocument();
    expect(within(dialog).getByLabelText('Answer')).toHaveValue('Mine.');
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
    await waitFor(() => {
      expect(sent.at(-1)?.[1]).toMatchObject({ answer: 'Mine.', updatedAt: '2026-11-22T11:00:00.000Z' });
    });
  });

  it('restores entries after a deletion', async () => {
    serve();
    const { user } = await openFaqs();
    await user.click(screen.getByRole('button', { name: 'Delete: Time?' }));
    await screen.findByText('Deleted “Time?”.');
    expect(listNames()).toEqual(['Cost?', 'Score?']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('button', { name: 'Move Time?' });
  });
});

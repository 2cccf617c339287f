import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { applyLiveEvent } from '../../lib/live/live';
import { anAssessment } from '../../testing/assessments';
import { violations } from '../../testing/axe';
import { aDocument } from '../../testing/documents';
import { aUser } from '../../testing/factories';
import { answerFromSchema, apiError } from '../../testing/msw/schema-api';
import type { SchemaApi } from '../../testing/msw/schema-api';
import {
  aMessage,
  aPaidAssessment,
  aRefundable,
  aRefundedPayment,
  aRefundRequest,
  aVisaAssessment,
  aPaymentWithRefundRequest,
} from '../../testing/paid-reviews';
import type { VisaAssessmentFixture } from '../../testing/paid-reviews';
import { renderApp } from '../../testing/render';
import { aFile, catchUploads } from '../../testing/uploads';

function serve(
  reviews: VisaAssessmentFixture[],
  more: Parameters<typeof answerFromSchema>[0] = {},
): SchemaApi {
  return answerFromSchema({
    me: () => aUser(),
    visaAssessments: () => reviews,
    payments: () => reviews.flatMap(({ payment }) => (payment === null ? [] : [payment])),
    assessments: () => reviews.map(({ assessment }) => assessment),
    ...more,
  });
}

const sheet = (name = 'Student assessment'): Promise<HTMLElement> => screen.findByRole('region', { name });

const asking = (): VisaAssessmentFixture =>
  aVisaAssessment({
    assessment: aPaidAssessment({
      adminStatus: 'REQUIRES_DOCUMENTS',
      reviewedAt: '2026-11-21T09:00:00.000Z',
    }),
    turn: 'YOU',
    expert: { firstName: 'Anna' },
    messages: [
      aMessage({
        text: 'Dear Amina,\n\nplease send your bank statement.\nThe last three months are enough.',
      }),
    ],
    timeline: [
      { id: 'e1', at: '2026-11-20T10:01:00.000Z', kind: 'PAID' },
      { id: 'e2', at: '2026-11-21T09:00:00.000Z', kind: 'REQUIRES_DOCUMENTS' },
    ],
  });

describe('the visa status page', () => {
  it('has no accessibility violations', async () => {
    serve([asking()]);
    renderApp('/visa-status');
    await sheet();
    expect(await violations()).toEqual([]);
  });

  it('links to the expert review while nothing is paid', async () => {
    serve([]);
    renderApp('/visa-status');
    expect(await screen.findByRole('link', { name: 'See the expert review' })).toHaveAttribute(
      'href',
      '/expert-review-purchase',
    );
  });

  it('shows whose turn it is, and the promised date', async () => {
    serve([aVisaAssessment()]);
    renderApp('/visa-status');
    const review = await sheet();
    expect(within(review).getByText("It's our turn.")).toBeVisible();
    expect(review).toHaveTextContent(
      /We'll answer by Wed, November 25, 2099 at \d+:59.[AP]M (GMT|UTC|[A-Z]+)/,
    );
    expect(within(review).getByText('Pending Review')).toBeVisible();
  });

  it('admits when the promised date is over', async () => {
    serve([aVisaAssessment({ dueAt: '2026-01-07T23:59:59.000Z' })]);
    renderApp('/visa-status');
    const review = await sheet();
    expect(review).toHaveTextContent(/We promised an answer by .*2026.* and we're late/);
    expect(review).toHaveTextContent('request a refund below');
  });

  it('shows the completed steps with their dates, and the promised one ahead', async () => {
    serve([asking()]);
    renderApp('/visa-status');
    const steps = within(await screen.findByRole('list', { name: 'Review steps' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      expect.stringMatching(/^Paid.*2026/),
      expect.stringMatching(/^Documents requested.*2026/),
      expect.stringMatching(/^Answer due.*2099/),
    ]);
    expect(steps[1]).toHaveAttribute('aria-current', 'step');
  });

  it('shows the reply as text, with its paragraphs', async () => {
    const [first] = asking().messages;
    serve([{ ...asking(), messages: [{ ...first!, text: `${first!.text}\n\n<b>Bring it signed.</b>` }] }]);
    renderApp('/visa-status');
    expect(await screen.findByText('Dear Amina,')).toBeVisible();
    expect(screen.getByText('<b>Bring it signed.</b>')).toBeVisible();
    expect(screen.getByText(/please send your bank statement/).tagName).toBe('P');
  });

  it('shows documents with their status, and the payment with its receipt', async () => {
    const document = aDocument({ verificationStatus: 'REJECTED', verificationNotes: 'It is blurred.' });
    serve([aVisaAssessment({ documents: [document] })]);
    renderApp('/visa-status');
    const review = await sheet();
    expect(within(review).getByText('passport.pdf')).toBeVisible();
    expect(within(review).getByText('Rejected')).toBeVisible();
    expect(within(review).getByText('It is blurred.')).toBeVisible();
    expect(review).toHaveTextContent('Expert review · $49');
    expect(within(review).getByRole('link', { name: 'Download receipt (PDF)' })).toHaveAttribute(
      'href',
      '/api/payments/p1/receipt.pdf',
    );
  });

  it('shows the review named in the address, with a link to all', async () => {
    const other = aVisaAssessment({
      assessment: aPaidAssessment({ id: 'a2', type: 'OPPORTUNITY_SEEKER' }),
      payment: null,
    });
    serve([aVisaAssessment(), other]);
    const { user } = renderApp('/visa-status?id=a2');
    await sheet('Opportunity seeker assessment');
    expect(screen.queryByRole('region', { name: 'Student assessment' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Show all 2 of your reviews' }));
    expect(await sheet()).toBeVisible();
  });

  it("shows an admin's decision as soon as it is made", async () => {
    let reviews = [aVisaAssessment()];
    serve([], { visaAssessments: () => reviews });
    const { client } = renderApp('/visa-status');
    await sheet();
    reviews = [asking()];
    await act(() => applyLiveEvent(client, 'assessment.updated', { id: 'a1', status: 'expert_reviewing' }));
    expect(await screen.findByText("It's your turn.")).toBeVisible();
    expect(screen.getByText('Requires Additional Documents')).toBeVisible();
  });
});

describe('documents requested by an expert', () => {
  it('can be uploaded only while they are requested', async () => {
    serve([aVisaAssessment()]);
    renderApp('/visa-status');
    await sheet();
    expect(screen.queryByRole('button', { name: 'Upload documents' })).toBeNull();
  });

  it('are sent as additional documents of the assessment, and appear', async () => {
    const sent = catchUploads();
    let documents: ReturnType<typeof aDocument>[] = [];
    serve([], { visaAssessments: () => [{ ...asking(), documents }], documents: () => documents });
    const { user } = renderApp('/visa-status');
    await user.click(await screen.findByRole('button', { name: 'Upload documents' }));
    const chooser = await screen.findByLabelText('Choose files');
    expect(chooser).toHaveAttribute('accept', expect.stringContaining('.pdf,.jpg,.jpeg,.png'));
    await user.upload(chooser, [aFile('statement.pdf'), aFile('letter.pdf')]);
    expect(screen.queryByLabelText(/^Document type/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Upload 2 documents' }));
    await waitFor(() => {
      expect(sent).toHaveLength(2);
    });
    expect(sent.map((each) => [each.field('documentType'), each.field('visaAssessmentId')])).toEqual([
      ['additional_document', 'a1'],
      ['additional_document', 'a1'],
    ]);
    documents = [aDocument({ id: 'd9', originalName: 'statement.pdf', documentType: 'ADDITIONAL_DOCUMENT' })];
    act(() => {
      for (const each of sent) each.answer(201, { document: { id: 'd9' } });
    });
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(await screen.findByText('statement.pdf')).toBeVisible();
  });

  it('are uploaded first: only then can they be handed over', async () => {
    const look = (name: string): string | null =>
      screen.getByRole('button', { name }).getAttribute('data-variant');
    const former = aDocument({ id: 'd1', uploadedAt: '2026-11-20T11:00:00.000Z' });
    const later = aDocument({ id: 'd2', uploadedAt: '2026-11-21T11:00:00.000Z' });
    serve([{ ...asking(), documents: [former] }]);
    const { unmount } = renderApp('/visa-status');
    await screen.findByRole('button', { name: 'Upload documents' });
    expect([look('Upload documents'), look("I've sent everything")]).toEqual(['primary', 'plain']);
    unmount();
    serve([{ ...asking(), documents: [former, later] }]);
    renderApp('/visa-status');
    await screen.findByRole('button', { name: 'Upload documents' });
    expect([look('Upload documents'), look("I've sent everything")]).toEqual(['plain', 'primary']);
  });

  it("are handed over with one button, after which it is not the owner's turn", async () => {
    let review = asking();
    const api = serve([], {
      visaAssessments: () => [review],
      submitReviewDocuments: () => {
        review = { ...review, turn: 'US', documentsSubmittedAt: '2026-11-22T09:00:00.000Z' };
        return review;
      },
    });
    const { user } = renderApp('/visa-status');
    await user.dblClick(await screen.findByRole('button', { name: "I've sent everything" }));
    expect(
      await screen.findByText('We have your documents. Your consultant looks at them next.'),
    ).toBeVisible();
    expect(screen.queryByText("It's your turn.")).toBeNull();
    expect(api.calls('SubmitReviewDocuments')).toEqual([{ assessmentId: 'a1' }]);
    expect(screen.getByRole('button', { name: 'Upload another document' })).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  it('show an error when they could not be handed over', async () => {
    serve([asking()], {
      submitReviewDocuments: () => {
        throw apiError('UNAVAILABLE', 'Please try again in a moment.');
      },
    });
    const { user } = renderApp('/visa-status');
    await user.click(await screen.findByRole('button', { name: "I've sent everything" }));
    expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
    expect(screen.getByText("It's your turn.")).toBeVisible();
  });
});

describe('the messages of a review', () => {
  it('are all listed, oldest first, with their authors', async () => {
    const messages = [
      aMessage({ id: 'm1', text: 'Please send a statement.' }),
      aMessage({ id: 'm2', author: 'OWNER', authorName: 'Amina', text: 'It is attached.' }),
      aMessage({ id: 'm3', authorName: null, text: 'Thank you.' }),
    ];
    serve([aVisaAssessment({ messages, expert: { firstName: 'Anna' } })]);
    renderApp('/visa-status');
    const thread = await screen.findByRole('region', { name: 'Messages' });
    expect(
      within(thread)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      expect.stringMatching(/^Anna, consultant .*Please send a statement\.$/s),
      expect.stringMatching(/^You .*It is attached\.$/),
      expect.stringMatching(/^Your consultant .*Thank you\.$/),
    ]);
    expect(screen.getAllByText(/Anna, consultant/)).toHaveLength(2);
  });

  it('can be answered while the review is open', async () => {
    const messages = [aMessage()];
    const api = serve([], {
      visaAssessments: () => [aVisaAssessment({ messages: [...messages] })],
      writeReviewMessage: ({ input }) => {
        const { text } = input as { text: string };
        const message = aMessage({ id: 'm2', author: 'OWNER', authorName: 'Amina', text });
        messages.push(message);
        return message;
      },
    });
    const { user } = renderApp('/visa-status');
    await user.click(await screen.findByRole('button', { name: 'Write a message' }));
    await user.type(screen.getByLabelText('Your message'), 'Here it is.');
    await user.dblClick(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('Here it is.')).toBeVisible();
    expect(screen.getByText('Message sent')).toBeVisible();
    expect(api.calls('WriteReviewMessage')).toEqual([{ assessmentId: 'a1', text: 'Here it is.' }]);
  });

  it('cannot be answered once the review is complete', async () => {
    const assessment = aPaidAssessment({ adminStatus: 'COMPLETED', status: 'COMPLETED' });
    serve([aVisaAssessment({ assessment, turn: 'NOBODY', messages: [aMessage()] })]);
    renderApp('/visa-status');
    expect(await screen.findByText('Your review is complete.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Write a message' })).toBeNull();
  });
});

describe('the refund of a review', () => {
  it.each([
    ['on its way', null],
    [
      'on its way after a request was declined',
      aRefundRequest({ status: 'REFUSED', note: 'The review is done.' }),
    ],
  ])('that is %s is shown, although nobody can request it', async (_case, refundRequest) => {
    const reason = 'We already refunded $20.00. The other $29.00 is on its way back to you.';
    const refundTerms = { amountCents: 2900, until: null, requestable: false, reason };
    serve([aVisaAssessment({ payment: aRefundable({ refundRequest, refundTerms }) })]);
    renderApp('/visa-status');
    const part = (await screen.findByText('Refund on its way')).closest('section');
    expect(part?.textContent.split(reason)).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Request a refund/ })).toBeNull();
  });

  it('shows until when it can be requested', async () => {
    serve([aVisaAssessment({ payment: aRefundable() })]);
    renderApp('/visa-status');
    expect(await screen.findByText(/you can request all \$49\.00 back until 15 Dec 2026/)).toBeVisible();
  });
});

describe('requesting a refund', () => {
  it('shows the current amount, the reason field and the duration, and sends the request once', async () => {
    let payment = aRefundable();
    const api = serve([], {
      visaAssessments: () => [aVisaAssessment({ payment })],
      payment: () => payment,
      requestRefund: () => {
        payment = aPaymentWithRefundRequest();
        return aRefundRequest();
      },
    });
    const { user } = renderApp('/visa-status');
    await user.click(await screen.findByRole('button', { name: 'Request a refund' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('You would get $49 back');
    expect(dialog).toHaveTextContent('24 of 30 days left');
    expect(dialog).toHaveTextContent('you can request all $49.00 back until 15 Dec 2026 (UTC).');
    expect(await violations()).toEqual([]);
    await user.type(within(dialog).getByLabelText(/^Why/), 'I chose another way.');
    await user.dblClick(within(dialog).getByRole('button', { name: 'Request $49 refund' }));
    await waitFor(() => {
      expect(dialog).toHaveTextContent('Refund requested');
    });
    expect(api.calls('RequestRefund')).toEqual([{ paymentId: 'p1', reason: 'I chose another way.' }]);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(await screen.findByText(/We'll decide and email you/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Request a refund' })).toBeNull();
  });

  it("shows the server's reason for a refusal, and loses nothing", async () => {
    serve([aVisaAssessment()], {
      payment: () => aRefundable(),
      requestRefund: () => {
        throw apiError('UNAVAILABLE', 'Please try again in a moment.');
      },
    });
    const { user } = renderApp('/visa-status');
    await user.click(await screen.findByRole('button', { name: 'Request a refund' }));
    await user.type(await screen.findByLabelText(/^Why/), 'My plans changed.');
    await user.click(screen.getByRole('button', { name: 'Request $49 refund' }));
    expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
    expect(screen.getByLabelText(/^Why/)).toHaveValue('My plans changed.');
  });

  it('that was declined shows why, and can be repeated while the guarantee lasts', async () => {
    const refundRequest = aRefundRequest({ status: 'REFUSED', note: 'The review is done.' });
    serve([aVisaAssessment({ payment: aRefundable({ refundRequest }) })]);
    renderApp('/visa-status');
    expect(await screen.findByText('Refund declined')).toBeVisible();
    expect(screen.getByText('The review is done.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Request a refund again' })).toBeVisible();
  });

  it('ends with the refund: the review is closed, and its messages stay', async () => {
    let payment = aPaymentWithRefundRequest();
    let reviews = [aVisaAssessment({ payment })];
    const assessment = anAssessment({ adminReply: 'Take the test first.' });
    serve([], {
      reviewMessages: () => [aMessage({ text: 'Take the test first.' })],
      visaAssessments: () => reviews,
      payments: () => [payment],
      assessments: () => [assessment],
    });
    const { client } = renderApp('/visa-status');
    await screen.findByText('Refund requested');
    payment = aRefundedPayment();
    reviews = [];
    await act(() => applyLiveEvent(client, 'payment.updated', { id: 'p1', status: 'refunded' }));
    expect(await screen.findByText(/This review ended with a refund/)).toBeVisible();
    expect(screen.getByText(/We refunded all \$49\.00 on 21 Nov 2026\./)).toBeVisible();
    expect(await screen.findByText('Take the test first.')).toBeVisible();
  });
});

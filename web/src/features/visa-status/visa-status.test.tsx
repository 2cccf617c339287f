import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { applyLiveEvent } from '../../lib/live/live';
import { anAssessment } from '../../testing/assessments';
import { violations } from '../../testing/axe';
import { aDocument } from '../../testing/documents';
import { aUser } from '../../testing/factories';
import { answerFromSchema, apiError } from '../../testing/msw/schema-api';
import type { SchemaApi } from '../../testing/msw/schema-api';
import {
  aPaidAssessment,
  aRefundable,
  aRefundedPayment,
  aRefundRequest,
  aVisaAssessment,
  anAskedPayment,
} from '../../testing/paid-reviews';
import type { VisaAssessmentFixture } from '../../testing/paid-reviews';
import { renderApp } from '../../testing/render';
import { aFile, catchUploads } from '../../testing/uploads';

vi.mock('../../lib/live/connect', () => ({ connectLive: () => () => undefined }));

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
      adminReply: 'Dear Amina,\n\nplease send your bank statement.\nThe last three months are enough.',
      reviewedAt: '2026-11-21T09:00:00.000Z',
    }),
    turn: 'YOU',
    timeline: [
      { id: 'e1', at: '2026-11-20T10:01:00.000Z', kind: 'PAID' },
      { id: 'e2', at: '2026-11-21T09:00:00.000Z', kind: 'REQUIRES_DOCUMENTS' },
    ],
  });

describe('the visa status', () => {
  it('has no accessibility violation', async () => {
    serve([asking()]);
    renderApp('/visa-status');
    await sheet();
    expect(await violations()).toEqual([]);
  });

  it('leads to the expert review while nothing is paid', async () => {
    serve([]);
    renderApp('/visa-status');
    expect(await screen.findByRole('link', { name: 'See the expert review' })).toHaveAttribute(
      'href',
      '/expert-review-purchase',
    );
  });

  it('says whose turn it is, and the day that was promised', async () => {
    serve([aVisaAssessment()]);
    renderApp('/visa-status');
    const review = await sheet();
    expect(within(review).getByText('It is our turn.')).toBeVisible();
    expect(review).toHaveTextContent('We answer by Wed 25 Nov 2099.');
    expect(within(review).getByText('Pending Review')).toBeVisible();
  });

  it('says honestly that the promised day is over', async () => {
    serve([aVisaAssessment({ dueAt: '2026-01-07T23:59:59.000Z' })]);
    renderApp('/visa-status');
    const review = await sheet();
    expect(review).toHaveTextContent('We promised an answer by Wed 7 Jan 2026 and did not keep it.');
    expect(review).toHaveTextContent('ask for your money back below');
  });

  it('draws the steps that were made, with their days, and the promised one ahead', async () => {
    serve([asking()]);
    renderApp('/visa-status');
    const steps = within(await screen.findByRole('list', { name: 'Steps of the review' })).getAllByRole(
      'listitem',
    );
    expect(steps.map((step) => step.textContent)).toEqual([
      expect.stringMatching(/^Paid.*2026/),
      expect.stringMatching(/^Documents are asked for.*2026/),
      'Answer promised byWed 25 Nov 2099',
    ]);
    expect(steps[1]).toHaveAttribute('aria-current', 'step');
  });

  it('shows the reply as text, in its paragraphs', async () => {
    const review = asking();
    review.assessment.adminReply += '\n\n<b>Bring it signed.</b>';
    serve([review]);
    renderApp('/visa-status');
    expect(await screen.findByText('Dear Amina,')).toBeVisible();
    expect(screen.getByText('<b>Bring it signed.</b>')).toBeVisible();
    expect(screen.getByText(/please send your bank statement/).tagName).toBe('P');
  });

  it('shows documents with their state, and the payment with its receipt', async () => {
    const document = aDocument({ verificationStatus: 'REJECTED', verificationNotes: 'It is blurred.' });
    serve([aVisaAssessment({ documents: [document] })]);
    renderApp('/visa-status');
    const review = await sheet();
    expect(within(review).getByText('passport.pdf')).toBeVisible();
    expect(within(review).getByText('Rejected')).toBeVisible();
    expect(within(review).getByText('It is blurred.')).toBeVisible();
    expect(review).toHaveTextContent('Expert review · $49');
    expect(within(review).getByRole('link', { name: 'Receipt (PDF)' })).toHaveAttribute(
      'href',
      '/api/payments/p1/receipt.pdf',
    );
  });

  it('shows the one that the address names, with the way to all', async () => {
    const other = aVisaAssessment({
      assessment: aPaidAssessment({ id: 'a2', type: 'OPPORTUNITY_SEEKER' }),
      payment: null,
    });
    serve([aVisaAssessment(), other]);
    const { user } = renderApp('/visa-status?id=a2');
    await sheet('Opportunity seeker assessment');
    expect(screen.queryByRole('region', { name: 'Student assessment' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Show all your 2 reviews' }));
    expect(await sheet()).toBeVisible();
  });

  it('shows what an admin decided as soon as it is decided', async () => {
    let reviews = [aVisaAssessment()];
    serve([], { visaAssessments: () => reviews });
    const { client } = renderApp('/visa-status');
    await sheet();
    reviews = [asking()];
    await act(() => applyLiveEvent(client, 'assessment.updated', { id: 'a1', status: 'expert_reviewing' }));
    expect(await screen.findByText('It is your turn.')).toBeVisible();
    expect(screen.getByText('Requires Additional Documents')).toBeVisible();
  });
});

describe('documents that an expert asks for', () => {
  it('can be uploaded only while they are asked for', async () => {
    serve([aVisaAssessment()]);
    renderApp('/visa-status');
    await sheet();
    expect(screen.queryByLabelText('Choose files')).toBeNull();
  });

  it('are sent as additional documents of the assessment, and appear', async () => {
    const sent = catchUploads();
    let documents: ReturnType<typeof aDocument>[] = [];
    serve([], { visaAssessments: () => [{ ...asking(), documents }], documents: () => documents });
    const { user } = renderApp('/visa-status');
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
    expect(await screen.findByText(/Additional document ·/)).toBeVisible();
  });
});

describe('the money of a review', () => {
  it.each([
    ['on its way', null],
    [
      'on its way after a request was declined',
      aRefundRequest({ status: 'REFUSED', note: 'The review is done.' }),
    ],
  ])('that is %s is told, although nobody can ask for it', async (_case, refundRequest) => {
    const reason = '$20.00 came back already. The other $29.00 is on its way back to you.';
    const refundTerms = { amountCents: 2900, until: null, requestable: false, reason };
    serve([aVisaAssessment({ payment: aRefundable({ refundRequest, refundTerms }) })]);
    renderApp('/visa-status');
    const part = (await screen.findByText('Refund on its way')).closest('section');
    expect(part?.textContent.split(reason)).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Ask for a refund/ })).toBeNull();
  });

  it('says until when it can be asked for', async () => {
    serve([aVisaAssessment({ payment: aRefundable() })]);
    renderApp('/visa-status');
    expect(await screen.findByText(/until 15 Dec 2026 you can ask for all \$49\.00 back\./)).toBeVisible();
  });
});

describe('asking for the money back', () => {
  it('says what would come back now, why and how long, and sends it once', async () => {
    let payment = aRefundable();
    const api = serve([], {
      visaAssessments: () => [aVisaAssessment({ payment })],
      payment: () => payment,
      requestRefund: () => {
        payment = anAskedPayment();
        return aRefundRequest();
      },
    });
    const { user } = renderApp('/visa-status');
    await user.click(await screen.findByRole('button', { name: 'Ask for a refund' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('$49 would come back now');
    expect(dialog).toHaveTextContent('24 of 30 days left');
    expect(dialog).toHaveTextContent('until 15 Dec 2026 you can ask for all $49.00 back.');
    expect(await violations()).toEqual([]);
    await user.type(within(dialog).getByLabelText(/^Why/), 'I chose another way.');
    await user.dblClick(within(dialog).getByRole('button', { name: 'Ask for $49 back' }));
    await waitFor(() => {
      expect(dialog).toHaveTextContent('Refund asked for');
    });
    expect(api.calls('RequestRefund')).toEqual([{ paymentId: 'p1', reason: 'I chose another way.' }]);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(await screen.findByText(/We look at your request/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ask for a refund' })).toBeNull();
  });

  it('that is refused by the server is told in its words, and loses nothing', async () => {
    serve([aVisaAssessment()], {
      payment: () => aRefundable(),
      requestRefund: () => {
        throw apiError('UNAVAILABLE', 'Please try again in a moment.');
      },
    });
    const { user } = renderApp('/visa-status');
    await user.click(await screen.findByRole('button', { name: 'Ask for a refund' }));
    await user.type(await screen.findByLabelText(/^Why/), 'My plans changed.');
    await user.click(screen.getByRole('button', { name: 'Ask for $49 back' }));
    expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
    expect(screen.getByLabelText(/^Why/)).toHaveValue('My plans changed.');
  });

  it('that was declined shows why, and can be asked again while the guarantee lasts', async () => {
    const refundRequest = aRefundRequest({ status: 'REFUSED', note: 'The review is done.' });
    serve([aVisaAssessment({ payment: aRefundable({ refundRequest }) })]);
    renderApp('/visa-status');
    expect(await screen.findByText('Refund declined')).toBeVisible();
    expect(screen.getByText('The review is done.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ask for a refund again' })).toBeVisible();
  });

  it('ends with the refund: the review is closed, and what was written stays', async () => {
    let payment = anAskedPayment();
    let reviews = [aVisaAssessment({ payment })];
    const assessment = anAssessment({ adminReply: 'Take the test first.' });
    serve([], {
      visaAssessments: () => reviews,
      payments: () => [payment],
      assessments: () => [assessment],
    });
    const { client } = renderApp('/visa-status');
    await screen.findByText('Refund asked for');
    payment = aRefundedPayment();
    reviews = [];
    await act(() => applyLiveEvent(client, 'payment.updated', { id: 'p1', status: 'refunded' }));
    expect(await screen.findByText(/This review ended with a refund/)).toBeVisible();
    expect(screen.getByText(/All \$49\.00 came back on 21 Nov 2026\./)).toBeVisible();
    expect(screen.getByText('Take the test first.')).toBeVisible();
  });
});

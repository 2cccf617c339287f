import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aFee, aResult, aRoute, anAssessment } from '../../testing/assessments';
import { violations } from '../../testing/axe';
import { unusedLimits } from '../../testing/limits';
import { aPaidPayment, aPayment, priceList } from '../../testing/payments';
import { renderApp } from '../../testing/render';
import { dropMutation } from '../../testing/msw/answers';
import { apiError } from '../../testing/msw/schema-api';
import { answerSandbox, fillCard, pay, payButton, serveCheckout } from '../../testing/checkout';

describe('the checkout', () => {
  it('asks a visitor to sign in and returns to the same order', async () => {
    renderApp('/checkout?assessmentId=a1');
    expect(await screen.findByText('Authentication Required')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      '/login?next=%2Fcheckout%3FassessmentId%3Da1',
    );
    expect(await violations()).toEqual([]);
  });

  it('shows what is included, the total and the guarantee before payment, without accessibility violations', async () => {
    serveCheckout();
    renderApp('/checkout?assessmentId=a1');
    expect(await payButton('$49')).toBeVisible();
    const review = screen.getByRole('radio', { name: 'Expert Review $49' });
    expect(review).toBeChecked();
    expect(review).toHaveAccessibleDescription(/^An expert reads your assessment/);
    expect(screen.getByText('Written reply by an expert')).toBeVisible();
    expect(screen.getByText('Help with the forms')).toBeVisible();
    expect(screen.getByText('30-day money-back guarantee.')).toBeVisible();
    expect(screen.getByText('Request your $49 back any time within 30 days of paying.')).toBeVisible();
    expect(screen.getByText(/^Portolan is not a government site. No one can promise/)).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  it('charges for the chosen service, and keeps the choice in the address', async () => {
    serveCheckout();
    const { user, router } = renderApp('/checkout?assessmentId=a1');
    await user.click(await screen.findByRole('radio', { name: /^Full Service/ }));
    expect(await payButton('$199')).toBeVisible();
    expect(router.state.location.search).toBe('?assessmentId=a1&service=full_service');
  });

  it('keeps the typed card when another service is chosen', async () => {
    serveCheckout();
    const { user } = renderApp('/checkout?assessmentId=a1');
    await fillCard(user);
    await user.click(screen.getByRole('radio', { name: /^Full Service/ }));
    expect(await payButton('$199')).toBeVisible();
    expect(screen.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242');
  });

  it("says once when we answer: in the service's description, or else on its own line", async () => {
    const promise = 'Within 2-3 business days';
    const [review, ...others] = priceList;
    if (review === undefined) throw new Error('The list has no service.');
    serveCheckout({
      paidServices: () => [
        {
          ...review,
          promise,
          description: 'We reply within 2-3 business days.',
          features: ['2-3 business days'],
        },
        ...others.map((each) => ({
          ...each,
          promise: 'Within 1-2 weeks',
          description: 'All of it.',
          features: [],
        })),
      ],
    });
    renderApp('/checkout?assessmentId=a1');
    expect(await screen.findByText('We reply within 2-3 business days.')).toBeVisible();
    expect(screen.queryByText(promise)).toBeNull();
    expect(screen.queryByText('2-3 business days')).toBeNull();
    expect(screen.getByText('Within 1-2 weeks')).toBeVisible();
  });

  it('takes its prices from the price list', async () => {
    serveCheckout({ paidServices: () => priceList.map((each) => ({ ...each, amountCents: 5950 })) });
    renderApp('/checkout?assessmentId=a1');
    expect(await payButton('$59.50')).toBeVisible();
  });

  it('shows official fees separately, with their source, and not in the total', async () => {
    const routes = [
      aRoute({ fees: [aFee()] }),
      aRoute({ id: 'jp', country: 'Japan', fees: [aFee({ label: 'Visa stamp' })] }),
    ];
    const result = aResult();
    const own = anAssessment({
      aiResult: { ...result, explanation: { ...result.explanation, routes } },
    });
    serveCheckout({ assessments: () => [own], assessment: () => own });
    renderApp('/checkout?assessmentId=a1');
    const fees = await screen.findByRole('region', { name: 'Official fees' });
    expect(within(fees).getByText(/^You pay these to the authorities, not to us\./)).toBeVisible();
    expect(await within(fees).findByText('GBP 558')).toBeVisible();
    expect(within(fees).getByRole('link', { name: 'GOV.UK: Student visa' })).toBeVisible();
    expect(within(fees).queryByText('Visa stamp')).not.toBeInTheDocument();
  });

  it('is for the newest assessment that can be reviewed when the address names none', async () => {
    const list = [
      anAssessment({ id: 'old', createdAt: '2026-10-01T09:00:00.000Z' }),
      anAssessment({ id: 'paid', isPaid: true, status: 'EXPERT_REVIEWING' }),
      anAssessment({ id: 'new', createdAt: '2026-11-01T09:00:00.000Z' }),
      anAssessment({ id: 'running', status: 'IN_PROGRESS', aiResult: null }),
    ];
    const api = serveCheckout({ assessments: () => list });
    answerSandbox('confirm', () => ({ status: 'processing' }));
    const { user, router } = renderApp('/checkout');
    await user.click(await screen.findByRole('button', { name: 'Choose another assessment' }));
    const choices = within(screen.getByRole('group', { name: 'Which assessment should we review?' }));
    expect(choices.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['new', 'old']);
    await user.click(choices.getByRole('radio', { name: /October 1, 2026/ }));
    await waitFor(() => {
      expect(router.state.location.search).toBe('?assessmentId=old&service=expert_review');
    });
    await fillCard(user);
    await pay(user);
    await waitFor(() => {
      expect(api.calls('CreatePaymentIntent')).toEqual([
        { input: { serviceType: 'EXPERT_REVIEW', assessmentId: 'old', amountCents: 4900 } },
      ]);
    });
  });

  it.each([
    ['already paid', { isPaid: true, status: 'EXPERT_REVIEWING' }, 'a1', 'See review status', '/visa-status'],
    [
      'not finished',
      { status: 'IN_PROGRESS', aiResult: null },
      'a1',
      'Open assessment',
      '/assessment/student/result?id=a1',
    ],
    ['not known', {}, 'other', 'Choose another assessment', '/checkout'],
    [
      'nothing to review',
      { status: 'FAILED', aiResult: null },
      null,
      'Start student assessment',
      '/assessment/student',
    ],
  ] as const)(
    'offers no form for an assessment that is %s, and links onward',
    async (_case, changes, id, name, href) => {
      serveCheckout({ assessments: () => [anAssessment(changes)] });
      renderApp(id === null ? '/checkout' : `/checkout?assessmentId=${id}`);
      expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
      expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
      expect(await violations()).toEqual([]);
    },
  );

  it('resumes a payment that was started, at its original price', async () => {
    const open = aPayment({ amountCents: 4500 });
    const api = serveCheckout({ payments: () => [open], createPaymentIntent: () => intentAt(4500) });
    answerSandbox('confirm', () => ({ status: 'succeeded' }));
    const { user } = renderApp('/checkout?assessmentId=a1');
    expect(await screen.findByText(/^You started this payment on November 20, 2026\./)).toBeVisible();
    await fillCard(user);
    await pay(user, '$45');
    await waitFor(() => {
      expect(api.calls('CreatePaymentIntent')).toHaveLength(1);
    });
  });

  it('follows a payment that is still processing, and continues when it is paid', async () => {
    const open = aPayment({ intentState: 'PROCESSING' });
    serveCheckout({ payments: () => [open], payment: () => aPaidPayment() });
    const { router } = renderApp('/checkout?assessmentId=a1');
    expect(await screen.findByText('Payment Successful')).toBeVisible();
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/dashboard');
    });
  });
});

const intentAt = (amountCents: number): Record<string, unknown> => ({
  payment: aPayment({ amountCents }),
  paymentIntentId: 'pi_1',
  clientSecret: 's',
  amountCents,
  currency: 'usd',
});

describe('a payment that cannot be started', () => {
  it.each([
    ['by the server', 'A provider does not answer.'],
    ['with the sentence of the specification alone', 'Failed to initialize payment'],
  ])('is reported %s and can be retried with what was typed', async (_case, message) => {
    serveCheckout({
      createPaymentIntent: () => {
        throw apiError('UNAVAILABLE', message);
      },
    });
    const { user } = renderApp('/checkout?assessmentId=a1');
    await fillCard(user);
    await pay(user);
    const alert = (await screen.findByText('Failed to initialize payment')).closest('[role=alert]');
    expect(alert).toHaveTextContent("You weren't charged. Choose Pay $49 to try again.");
    expect(screen.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242');
    serveCheckout();
    answerSandbox('confirm', () => ({ status: 'succeeded' }));
    await pay(user);
    expect(await screen.findByText('Payment Successful')).toBeVisible();
  });

  it('because the connection broke is reported the same way', async () => {
    serveCheckout();
    dropMutation('CreatePaymentIntent');
    const { user } = renderApp('/checkout?assessmentId=a1');
    await fillCard(user);
    await pay(user);
    expect(await screen.findByText('Failed to initialize payment')).toBeVisible();
  });

  it('because it was already paid does not ask for payment again', async () => {
    const went = 'Your earlier payment for this went through. You do not have to pay again.';
    serveCheckout({
      createPaymentIntent: () => {
        throw apiError('CONFLICT', went);
      },
    });
    const { user } = renderApp('/checkout?assessmentId=a1');
    await fillCard(user);
    await pay(user);
    const alert = (await screen.findByText(went)).closest('[role=alert]');
    expect(alert).not.toHaveTextContent(/You weren't charged|to try again/);
  });

  it('because its price is outdated says that the price has changed', async () => {
    const error = apiError('VALIDATION_FAILED', 'Please check the fields.', [
      { field: 'amountCents', message: 'The price is $59.00, that is 5900 cents.' },
    ]);
    serveCheckout({
      createPaymentIntent: () => {
        throw error;
      },
    });
    const { user } = renderApp('/checkout?assessmentId=a1');
    await fillCard(user);
    await pay(user);
    expect(await screen.findByText('The price has changed.')).toBeVisible();
  });

  it('because its price differs from the one on screen is not confirmed', async () => {
    serveCheckout({ createPaymentIntent: () => intentAt(5900) });
    const confirmed = answerSandbox('confirm', () => ({ status: 'succeeded' }));
    const { user } = renderApp('/checkout?assessmentId=a1');
    await fillCard(user);
    await pay(user);
    expect(await screen.findByText('The price has changed.')).toBeVisible();
    expect(confirmed).toEqual([]);
  });
});

describe('the checkout of a further assessment', () => {
  const address = '/checkout?service=assessment&type=student';
  const used = { ...unusedLimits, freeStudentUsed: true };

  it('charges for it and returns to the last step of the questionnaire', async () => {
    const api = serveCheckout({
      assessmentLimits: () => used,
      createPaymentIntent: () => ({
        ...intentAt(1000),
        payment: aPayment({
          type: 'ASSESSMENT',
          assessmentType: 'STUDENT',
          assessmentId: null,
          amountCents: 1000,
        }),
      }),
      payment: () =>
        aPaidPayment({
          type: 'ASSESSMENT',
          assessmentType: 'STUDENT',
          assessmentId: null,
          amountCents: 1000,
        }),
    });
    answerSandbox('confirm', () => ({ status: 'succeeded' }));
    const { user, router } = renderApp(address);
    await fillCard(user);
    await pay(user, '$10');
    expect(await screen.findByText('Payment Successful')).toBeVisible();
    expect(api.calls('CreatePaymentIntent')).toEqual([
      { input: { serviceType: 'ASSESSMENT', assessmentType: 'STUDENT', amountCents: 1000 } },
    ]);
    await waitFor(() => {
      const { pathname, search } = router.state.location;
      expect(`${pathname}${search}`).toBe('/assessment/student?step=5');
    });
  });

  it.each([
    ['free', unusedLimits, 'Your next assessment of this type is free.'],
    ['paid for already', { ...used, studentCredits: 1 }, 'Paid assessment ready'],
  ])('sells nothing when the next assessment is %s', async (_case, own, words) => {
    serveCheckout({ assessmentLimits: () => own });
    renderApp(address);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  });

  it('asks for the type when the address names none', async () => {
    serveCheckout({ assessmentLimits: () => used });
    const { user } = renderApp('/checkout?service=assessment');
    await user.click(await screen.findByRole('radio', { name: 'Student assessment' }));
    expect(await payButton('$10')).toBeVisible();
    expect(await violations()).toEqual([]);
  });
});

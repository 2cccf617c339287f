import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aResult, anAssessment } from '../../testing/assessments';
import { violations } from '../../testing/axe';
import { serveCheckout } from '../../testing/checkout';
import { apiError } from '../../testing/msw/schema-api';
import { priceList } from '../../testing/payments';
import { renderApp } from '../../testing/render';

const address = '/expert-review-purchase';
const upgrades = (): Promise<HTMLElement[]> => screen.findAllByRole('button', { name: /^Upgrade at/ });

describe('buying an expert review', () => {
  it('leads a visitor to the sign-in page and back', async () => {
    const { router } = renderApp(address);
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/login');
    });
    expect(router.state.location.search).toBe('?next=%2Fexpert-review-purchase');
  });

  it('lists the finished assessments without a review, newest first', async () => {
    serveCheckout({
      assessments: () => [
        anAssessment({ id: 'old', createdAt: '2026-10-01T09:00:00.000Z', type: 'OPPORTUNITY_SEEKER' }),
        anAssessment({ id: 'paid', isPaid: true, status: 'COMPLETED' }),
        anAssessment({ id: 'running', status: 'IN_PROGRESS', aiResult: null }),
        anAssessment({ id: 'new', aiResult: aResult({ recommendedCountries: ['Canada', 'Japan'] }) }),
      ],
    });
    renderApp(address);
    const rows = within(await screen.findByRole('list', { name: 'Assessments you can have reviewed' }));
    const [first, second, ...rest] = rows.getAllByRole('listitem');
    expect(first).toHaveTextContent(
      /^Student assessmentNovember 21, 2026 at [\d:]+.[AP]M72 out of 100 · Canada, Japan/,
    );
    expect(second).toHaveTextContent(/^Opportunity seeker assessmentOctober 1, 2026/);
    expect(rest).toEqual([]);
    expect(await violations()).toEqual([]);
  });

  it('starts the payment at the listed price and continues to the checkout', async () => {
    const api = serveCheckout({
      paidServices: () => priceList.map((service) => ({ ...service, amountCents: 5900 })),
    });
    const { user, router } = renderApp(address);
    const [upgrade] = await upgrades();
    expect(upgrade).toHaveTextContent(/^Upgrade at \$59/);
    await user.click(upgrade!);
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/checkout');
    });
    expect(router.state.location.search).toBe('?assessmentId=a1&service=expert_review');
    expect(api.calls('Upgrade')).toEqual([{ input: { serviceType: 'EXPERT_REVIEW', assessmentId: 'a1' } }]);
  });

  it.each([
    ['UNAVAILABLE', 'The provider does not answer.', 'Failed to initiate payment. Please try again.'],
    ['CONFLICT', 'This assessment is already paid.', 'This assessment is already paid.'],
  ])('shows why it cannot be started (%s)', async (code, message, words) => {
    serveCheckout({
      createPaymentIntent: () => {
        throw apiError(code, message);
      },
    });
    const { user, router } = renderApp(address);
    const [upgrade] = await upgrades();
    await user.click(upgrade!);
    expect(await screen.findByText(words)).toBeVisible();
    expect(router.state.location.pathname).toBe(address);
  });

  it('links to the free assessment when there is nothing to review', async () => {
    serveCheckout({ assessments: () => [] });
    renderApp(address);
    expect(await screen.findByRole('link', { name: 'Take your free assessment' })).toHaveAttribute(
      'href',
      '/student-assessment',
    );
    expect(await violations()).toEqual([]);
  });
});

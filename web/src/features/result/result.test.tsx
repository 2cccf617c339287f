import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { applyLiveEvent } from '../../lib/live/live';
import { aCriterion, aResult, aRoute, anAssessment, govUk } from '../../testing/assessments';
import type { AssessmentFixture } from '../../testing/assessments';
import { violations } from '../../testing/axe';
import { aRequirement } from '../../testing/documents';
import { aUser } from '../../testing/factories';
import { someInsights } from '../../testing/insights';
import { answerFromSchema, apiError } from '../../testing/msw/schema-api';
import type { SchemaApi } from '../../testing/msw/schema-api';
import { priceList } from '../../testing/payments';
import { makeQuestionnaire } from '../../testing/questionnaires';
import { renderApp } from '../../testing/render';

const working = anAssessment({ status: 'IN_PROGRESS', aiResult: null });
const opportunity = anAssessment({ type: 'OPPORTUNITY_SEEKER' });

function serve(
  assessment: () => AssessmentFixture,
  more: Parameters<typeof answerFromSchema>[0] = {},
): SchemaApi {
  return answerFromSchema({
    me: () => aUser(),
    assessment,
    assessmentInsights: () => someInsights(),
    questionnaire: ({ type }) => makeQuestionnaire(type),
    requiredDocuments: () => [aRequirement()],
    ...more,
  });
}

const student = '/assessment/student/result?id=a1';
const seeker = '/assessment/opportunity-seeker/result?id=a1';
const region = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });

describe('an assessment that is being worked out', () => {
  it('has no accessibility violation and says what is known', async () => {
    serve(() => working);
    renderApp(student);
    expect(await screen.findByText('Calculating')).toBeVisible();
    expect(screen.getByText(/We saved your answers: /)).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  it('shows the result when the live update arrives, and says so', async () => {
    let now = working;
    serve(() => now);
    const { client } = renderApp(student);
    await screen.findByText('Calculating');
    now = anAssessment();
    await applyLiveEvent(client, 'assessment.updated', { id: 'a1', status: 'ai_complete' });
    expect(await screen.findByTestId('eligibility-score')).toHaveTextContent('72');
    expect(screen.getByText('Assessment completed')).toBeVisible();
    expect(screen.getByText('Your personalized recommendations are ready!')).toBeVisible();
  });

  it('shows the result without a live connection too', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      let now = working;
      serve(() => now);
      renderApp(student);
      await screen.findByText('Calculating');
      now = anAssessment();
      await vi.advanceTimersByTimeAsync(5_000);
      expect(await screen.findByTestId('eligibility-score')).toHaveTextContent('72');
    } finally {
      vi.useRealTimers();
    }
  });

  it('says after a while that it takes longer than usual', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      serve(() => working);
      renderApp(student);
      await screen.findByText('Calculating');
      await vi.advanceTimersByTimeAsync(31_000);
      expect(await screen.findByText(/This is taking longer than usual/)).toBeVisible();
    } finally {
      vi.useRealTimers();
    }
  });

  it('says when it failed', async () => {
    let now = working;
    serve(() => now);
    const { client } = renderApp(student);
    await screen.findByText('Calculating');
    now = anAssessment({ status: 'FAILED', aiResult: null });
    await applyLiveEvent(client, 'assessment.updated', { id: 'a1', status: 'failed' });
    expect(await screen.findByText('Assessment failed')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('an assessment that failed', () => {
  const failed = anAssessment({ status: 'FAILED', aiResult: null });

  it('has no accessibility violation, and runs again on one click', async () => {
    let now = failed;
    const api = serve(() => now, {
      retryAssessment: () => {
        now = working;
        return now;
      },
    });
    const { user } = renderApp(student);
    await screen.findByText(/couldn't calculate your assessment/);
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Calculating')).toBeVisible();
    expect(api.calls('RetryAssessment')).toEqual([{ id: 'a1' }]);
  });

  it('says why it could not be started again', async () => {
    serve(() => failed, {
      retryAssessment: () => {
        throw apiError('PAYMENT_REQUIRED', 'Additional assessments cost $10.');
      },
    });
    const { user } = renderApp(student);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Additional assessments cost $10.')).toBeVisible();
  });
});

describe('a result', () => {
  it.each([student, seeker])('has no accessibility violation at %s', async (address) => {
    serve(() => (address === student ? anAssessment() : opportunity));
    renderApp(address);
    await region('Required documents');
    expect(await violations()).toEqual([]);
  });

  it('of a student has a score out of 100, bounds, and the disclaimer beside it', async () => {
    serve(() => anAssessment());
    renderApp(student);
    expect((await screen.findByTestId('eligibility-score')).parentElement).toHaveTextContent('72 out of 100');
    expect(screen.getByText(/Student visa, United Kingdom\. It can end up between 60 and 88/)).toBeVisible();
    expect(screen.getByText(/not a decision/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Get Expert Review - $49' })).toHaveAttribute(
      'href',
      '/checkout?assessmentId=a1',
    );
  });

  it('of an opportunity seeker has a percent, and the way to more opportunities', async () => {
    serve(() => opportunity);
    renderApp(seeker);
    expect(await screen.findByTestId('eligibility-score')).toHaveTextContent('72%');
    expect(screen.getByRole('link', { name: 'Get Expert Review ($49)' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Explore More Opportunities' })).toHaveAttribute(
      'href',
      '/programs',
    );
  });

  it('has no bounds when nothing is open', async () => {
    const route = aRoute({ floor: 72, ceiling: 72 });
    const result = aResult();
    serve(() =>
      anAssessment({ aiResult: { ...result, explanation: { ...result.explanation, routes: [route] } } }),
    );
    renderApp(student);
    expect(await screen.findByText(/Nothing about it is still open/)).toBeVisible();
  });

  it('draws one bar a country, with whiskers only where something is unknown, and the same as a table', async () => {
    serve(() => anAssessment());
    const { container } = renderApp(student);
    const picture = await screen.findByRole('img', { name: /Score of the best route in each country/ });
    expect(picture.querySelectorAll('rect')).toHaveLength(2);
    expect(picture.querySelectorAll('[data-whisker]')).toHaveLength(1);
    const rows = [...container.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(rows).toEqual([
      ['United KingdomStudent visa', '72', '60 to 88', 'Likely'],
      ['GermanyResidence permit for study', '55', 'known', 'Not yet'],
    ]);
  });

  it('shows a range and what would narrow it in place of a number of which too little is known', async () => {
    const result = aResult({ eligibilityScore: 72 });
    const explanation = { ...result.explanation, enoughKnown: false };
    serve(() => anAssessment({ aiResult: { ...result, explanation } }));
    renderApp(student);
    expect(await screen.findByText('Not enough known yet')).toBeVisible();
    const panel = screen.getByText('Not enough known yet').parentElement as HTMLElement;
    expect(panel).toHaveTextContent('Your score could be anything from 60 to 88.');
    expect(panel).toHaveTextContent('These answers would narrow it most: an English test score.');
  });

  it('lists its parts, each a jump away', async () => {
    serve(() => anAssessment());
    const { user } = renderApp(student);
    const contents = await screen.findByRole('navigation', { name: 'On this page' });
    await user.click(await within(contents).findByRole('link', { name: 'Country by country' }));
    expect(screen.getByRole('heading', { name: 'Country by country' })).toHaveFocus();
  });

  it('recommends three countries at most', async () => {
    const recommendedCountries = ['United Kingdom', 'Germany', 'Canada', 'Japan'];
    serve(() => anAssessment({ aiResult: aResult({ recommendedCountries }) }));
    renderApp(student);
    const heading = await screen.findByRole('heading', { name: 'Recommended countries' });
    const list = within(heading.parentElement as HTMLElement).getByRole('list');
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(recommendedCountries.slice(0, 3));
  });

  it('says of each condition in a word how it stands, why, and where that is written', async () => {
    const criteria = [
      aCriterion(),
      aCriterion({ id: 'b', status: 'UNMET', label: 'English level' }),
      aCriterion({ id: 'c', status: 'UNKNOWN', label: 'Start date' }),
      aCriterion({ id: 'd', status: 'OFFICER', label: 'Genuine student' }),
    ];
    const result = aResult();
    const routes = [aRoute({ criteria })];
    serve(() => anAssessment({ aiResult: { ...result, explanation: { ...result.explanation, routes } } }));
    renderApp(student);
    const part = await region('Country by country');
    const lines = within(part).getAllByRole('listitem');
    expect(lines).toHaveLength(4);
    for (const [index, word] of ['Met', 'Not met', 'Not known yet', 'An officer decides'].entries()) {
      expect(within(lines[index] as HTMLElement).getByText(word)).toBeVisible();
    }
    expect(
      within(lines[0] as HTMLElement).getByRole('link', { name: 'GOV.UK: Student visa' }),
    ).toHaveAttribute('href', 'https://www.gov.uk/student-visa');
    expect(
      within(lines[0] as HTMLElement).getByText(/Read on the official page, June 30, 2026/),
    ).toBeVisible();
    expect(
      within(part).getByText(
        "You meet 1 of 3 published conditions. You don't meet 1. 1 isn't known yet. An officer decides 1 more.",
      ),
    ).toBeVisible();
  });

  it('keeps conditions of the same name in two routes apart', async () => {
    const result = aResult();
    const routes = [
      aRoute({ criteria: [aCriterion({ detail: '13,761 GBP are asked.' })] }),
      aRoute({
        id: 'de-student',
        country: 'Germany',
        criteria: [aCriterion({ status: 'UNMET', detail: '11,904 EUR are asked.' })],
      }),
    ];
    serve(() => anAssessment({ aiResult: { ...result, explanation: { ...result.explanation, routes } } }));
    renderApp(student);
    const part = await region('Country by country');
    expect(within(part).getByText('13,761 GBP are asked.')).toBeInTheDocument();
    expect(within(part).getByText('11,904 EUR are asked.')).toBeInTheDocument();
  });

  it('opens the best country and keeps the others folded', async () => {
    serve(() => anAssessment());
    renderApp(student);
    const part = await region('Country by country');
    const countries = [...part.querySelectorAll('details')];
    expect(countries.map(({ open }) => open)).toEqual([true, false]);
  });

  it('unfolds everything for printing and folds it again', async () => {
    serve(() => anAssessment());
    renderApp(student);
    const part = await region('Country by country');
    const open = (): boolean[] => [...part.querySelectorAll('details')].map((details) => details.open);
    window.dispatchEvent(new Event('beforeprint'));
    expect(open()).toEqual([true, true]);
    window.dispatchEvent(new Event('afterprint'));
    expect(open()).toEqual([true, false]);
  });

  it('says what is missing and why, and takes the answer in place, for nothing', async () => {
    let now = anAssessment();
    const api = serve(() => now, {
      reassess: ({ corrections }) => {
        const result = aResult({ eligibilityScore: 80 });
        now = anAssessment({
          questionnaire: { ...now.questionnaire, ...(corrections as object) },
          aiResult: { ...result, explanation: { ...result.explanation, missing: [] } },
        });
        return now;
      },
    });
    const { user } = renderApp(student);
    const part = await region('What we still need to know');
    expect(within(part).getByText('It decides the English level of 2 routes.')).toBeVisible();
    expect(part).toHaveTextContent("It's free and doesn't use another assessment.");
    await user.click(within(part).getByRole('button', { name: 'Answer question 2: English test scores' }));
    await user.type(within(part).getByLabelText('English test scores'), 'IELTS 7');
    await user.click(within(part).getByRole('button', { name: 'Recalculate my result' }));
    expect(await screen.findByText('Your result is recalculated')).toBeVisible();
    expect(api.calls('Reassess')).toEqual([{ id: 'a1', corrections: { english_tests: 'IELTS 7' } }]);
    expect(screen.getByTestId('eligibility-score')).toHaveTextContent('80');
    expect(screen.queryByRole('region', { name: 'What we still need to know' })).not.toBeInTheDocument();
  });

  it('sends nothing for a question that stays open', async () => {
    const api = serve(() => anAssessment());
    const { user } = renderApp(student);
    const part = await region('What we still need to know');
    await user.click(within(part).getByRole('button', { name: 'Answer question 2: English test scores' }));
    await user.click(within(part).getByRole('button', { name: 'Recalculate my result' }));
    expect(within(part).getByText('Answer the question, or cancel.')).toBeVisible();
    expect(api.operations).not.toContain('Reassess');
    await user.click(within(part).getByRole('button', { name: 'Leave it open' }));
    expect(within(part).queryByLabelText('English test scores')).not.toBeInTheDocument();
  });

  it('names our own prices as they are charged, apart from official fees', async () => {
    const result = aResult();
    const { source } = aCriterion();
    const fee = { label: 'Application', amount: 524, currency: 'GBP', usd: 690, stale: false, source };
    const explanation = { ...result.explanation, routes: [aRoute({ fees: [fee] })] };
    serve(() => anAssessment({ aiResult: { ...result, explanation } }), {
      paidServices: () =>
        priceList.map((service) => ({ ...service, amountCents: service.amountCents + 250 })),
    });
    renderApp(student);
    expect(await region('Official fees')).toHaveTextContent(
      'another one costs $12.50, and an expert review costs $51.50.',
    );
  });

  it('says nothing new when it is opened without having been waited for', async () => {
    serve(() => anAssessment({ id: 'read-before' }));
    renderApp('/assessment/student/result?id=read-before');
    await region('Required documents');
    expect(screen.queryByText('Assessment completed')).not.toBeInTheDocument();
  });

  it('shows what was understood from the words of the person', async () => {
    serve(() => anAssessment());
    renderApp(student);
    const part = await region('What we understood from your words');
    expect(within(part).getByText('GPA or average grade')).toBeVisible();
    expect(within(part).getByText('We understood: 85 of 100')).toBeVisible();
  });

  it('suggests programs only when there are some', async () => {
    serve(() => anAssessment());
    const none = renderApp(student);
    await region('Required documents');
    expect(screen.queryByRole('heading', { name: 'Suggested programs' })).not.toBeInTheDocument();
    none.unmount();
    const suggestedPrograms = [
      {
        id: 'p1',
        title: 'DAAD EPOS',
        description: 'A scholarship.',
        country: 'Germany',
        fitScore: 72,
        fitLevel: 'MAY_FIT' as const,
      },
    ];
    serve(() => anAssessment({ aiResult: aResult({ suggestedPrograms }) }));
    renderApp(student);
    expect(await screen.findByRole('link', { name: 'Learn More: DAAD EPOS' })).toBeVisible();
    expect(await region('Suggested programs')).toHaveTextContent('May fit you: 72 out of 100');
  });

  it('lists the documents, and where they are handed in', async () => {
    serve(() => anAssessment());
    renderApp(student);
    const part = await region('Required documents');
    expect(await within(part).findByRole('heading', { name: 'Passport' })).toBeVisible();
    expect(within(part).getByRole('button', { name: 'Upload: Passport' })).toBeVisible();
    expect(within(part).getByRole('link', { name: 'See all documents for this assessment' })).toHaveAttribute(
      'href',
      '/documents?assessmentId=a1',
    );
  });

  it('stands when one of its parts cannot be loaded', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    serve(() => anAssessment(), {
      requiredDocuments: () => {
        throw apiError('UNAVAILABLE', 'The database is down.');
      },
    });
    renderApp(student);
    expect(await screen.findByText(/We couldn't load the list/)).toBeVisible();
    expect(screen.getByTestId('eligibility-score')).toBeVisible();
  });

  it('can be taken along as a PDF', async () => {
    serve(() => anAssessment());
    renderApp(student);
    expect(await screen.findByRole('link', { name: 'Download PDF' })).toHaveAttribute(
      'href',
      '/api/assessments/a1/report.pdf',
    );
  });

  it('under review offers no second review', async () => {
    serve(() => anAssessment({ status: 'EXPERT_REVIEWING' }));
    renderApp(student);
    expect(await screen.findByText('Under Expert Review')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Get Expert Review/ })).not.toBeInTheDocument();
  });

  it('says which model worded it, and that it changed no figure', async () => {
    const result = aResult();
    const wordedBy = { model: 'llama-3', at: '2026-11-21T09:30:02.000Z' };
    const explanation = { ...result.explanation, method: 'RULES_LLM' as const, wordedBy };
    serve(() => anAssessment({ aiResult: { ...result, explanation } }));
    renderApp(student);
    expect(await screen.findByText(/The language model llama-3.* worded some sentences/)).toBeVisible();
  });

  it('links to nothing but web addresses', async () => {
    const criteria = [aCriterion({ source: { ...govUk, title: 'A trap', url: 'javascript:alert(1)' } })];
    const result = aResult();
    const routes = [aRoute({ criteria })];
    serve(() => anAssessment({ aiResult: { ...result, explanation: { ...result.explanation, routes } } }));
    renderApp(student);
    expect(await screen.findByText('A trap')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'A trap' })).not.toBeInTheDocument();
  });

  it('that belongs to somebody else, or to nobody, is not there', async () => {
    serve(() => {
      throw apiError('NOT_FOUND', 'There is nothing here.');
    });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    renderApp(student);
    expect(await screen.findByRole('heading', { level: 1, name: "There's nothing here" })).toBeVisible();
  });

  it('without an id leads to the dashboard', async () => {
    serve(() => working, { assessments: () => [], assessmentLimits: () => null });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { router } = renderApp('/assessment/student/result');
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/dashboard');
    });
  });
});

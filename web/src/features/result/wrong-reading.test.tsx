import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aResult, anAssessment } from '../../testing/assessments';
import { violations } from '../../testing/axe';
import { apiError } from '../../testing/msw/schema-api';
import { renderApp } from '../../testing/render';
import { answered, partPage, region, serve } from '../../testing/result-page';

describe('a reading that is wrong', () => {
  it('of the profile is corrected in the profile', async () => {
    const result = aResult();
    const readings = [
      { field: 'profile.dateOfBirth', answer: '1997-05-02', understood: 'You are 29 on 21 November 2026.' },
    ];
    serve({
      assessment: anAssessment({
        aiResult: { ...result, explanation: { ...result.explanation, readings } },
        profileUsed: true,
      }),
    });
    renderApp(partPage('method'));
    const part = await region('What we understood from your words');
    expect(within(part).getByText('Date of birth')).toBeVisible();
    expect(within(part).getByText(/In your profile/)).toBeVisible();
    expect(within(part).getByRole('link', { name: 'Correct this in your profile' })).toHaveAttribute(
      'href',
      '/profile',
    );
    expect(within(part).queryByRole('button')).not.toBeInTheDocument();
  });

  it('is corrected with the question itself', async () => {
    const api = serve({ more: { reassess: () => answered } });
    const { user } = renderApp(partPage('method'));
    const part = await region('What we understood from your words');
    await user.click(within(part).getByRole('button', { name: 'Correct this: GPA or average grade' }));
    const field = within(part).getByLabelText('GPA or average grade');
    expect(field).toHaveValue('3.4/4.0');
    await user.clear(field);
    await user.type(field, '3.9/4.0');
    await user.click(within(part).getByRole('button', { name: 'Recalculate my result' }));
    await waitFor(() => {
      expect(api.calls('Reassess')).toEqual([{ id: 'a1', corrections: { gpa: '3.9/4.0' } }]);
    });
  });

  it('opens the question that the address names', async () => {
    serve();
    renderApp(`${partPage('method')}&correct=gpa`);
    const part = await region('What we understood from your words');
    expect(within(part).getByLabelText('GPA or average grade')).toHaveValue('3.4/4.0');
  });

  it('is joined by a choice that a document contradicts, and corrected there', async () => {
    const contradictions = [
      {
        documentId: 'd1',
        topic: 'FUNDS' as const,
        shown: 'Your bank statement shows USD 8,000.',
        told: 'You told us USD 50,000 or more.',
        toldIn: 'ANSWERS' as const,
        field: 'budget',
        assessmentId: 'a1',
      },
    ];
    const api = serve({
      assessment: anAssessment({
        questionnaire: { budget: '50000+' },
        aiResult: aResult({ contradictions }),
      }),
      more: { reassess: () => answered },
    });
    const { user } = renderApp(`${partPage('method')}&correct=budget`);
    const part = await region('What we understood from your words');
    expect(part).toHaveTextContent('Your bank statement shows USD 8,000. You told us USD 50,000 or more.');
    expect(await violations()).toEqual([]);
    await user.selectOptions(within(part).getByLabelText('Budget for one year (USD)'), '10000-25000');
    await user.click(within(part).getByRole('button', { name: 'Recalculate my result' }));
    await waitFor(() => {
      expect(api.calls('Reassess')).toEqual([{ id: 'a1', corrections: { budget: '10000-25000' } }]);
    });
  });

  it('is corrected from all that was written, where the quotation is cut', async () => {
    const written = `3.4/4.0 ${'and much more of it '.repeat(8)}`.trim();
    const result = aResult();
    const readings = [{ field: 'gpa', answer: `${written.slice(0, 117)}...`, understood: '85 of 100' }];
    serve({
      assessment: anAssessment({
        questionnaire: { gpa: written },
        aiResult: { ...result, explanation: { ...result.explanation, readings } },
      }),
    });
    const { user } = renderApp(partPage('method'));
    const part = await region('What we understood from your words');
    await user.click(within(part).getByRole('button', { name: /^Correct this/ }));
    expect(within(part).getByLabelText('GPA or average grade')).toHaveValue(written);
  });

  it('keeps what was typed when the server refuses it, with its sentence at the field', async () => {
    serve({
      more: {
        reassess: () => {
          throw apiError('VALIDATION_FAILED', 'Wrong.', [
            { field: 'corrections.gpa', message: 'Write it shorter.' },
          ]);
        },
      },
    });
    const { user } = renderApp(partPage('method'));
    const part = await region('What we understood from your words');
    await user.click(within(part).getByRole('button', { name: /^Correct this/ }));
    await user.click(within(part).getByRole('button', { name: 'Recalculate my result' }));
    await waitFor(() => {
      expect(within(part).getByLabelText('GPA or average grade')).toHaveAccessibleDescription(
        expect.stringContaining('Write it shorter.'),
      );
    });
  });
});

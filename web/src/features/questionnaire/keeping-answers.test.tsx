import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { VISITOR, readDraft, writeDraft } from '../../product/questionnaire/drafts';
import { keepVisitorAnswers } from '../../product/questionnaire/visitor-answers';
import { aUser } from '../../testing/factories';
import { violations } from '../../testing/axe';
import { answerFromSchema } from '../../testing/msw/schema-api';
import { makeQuestionnaire } from '../../testing/questionnaires';
import { renderApp } from '../../testing/render';

const me = aUser();

function serve(more: Parameters<typeof answerFromSchema>[0] = {}): void {
  answerFromSchema({
    me: () => me,
    questionnairePrefill: () => ({}),
    questionnaire: ({ type }) => makeQuestionnaire(type),
    ...more,
  });
}

const gpa = (): Promise<HTMLElement> => screen.findByLabelText('GPA or average grade');

describe('answers are kept', () => {
  it('over a reload, at the step of the address', async () => {
    serve();
    const before = renderApp('/assessment/student');
    await before.user.type(await gpa(), '3.4/4.0');
    await before.user.click(screen.getByRole('button', { name: 'Next Question' }));
    await before.user.type(await screen.findByLabelText('English test scores'), 'IELTS 6.5');
    const { search } = before.router.state.location;
    before.unmount();

    const after = renderApp(`/assessment/student${search}`);
    expect(await screen.findByText('Question 2 of 5')).toBeVisible();
    expect(screen.getByLabelText('English test scores')).toHaveValue('IELTS 6.5');
    await after.user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await gpa()).toHaveValue('3.4/4.0');
  });

  it("over the browser's back button", async () => {
    serve();
    const { user, router } = renderApp('/assessment/student');
    await user.type(await gpa(), '3.4');
    await user.click(screen.getByRole('button', { name: 'Next Question' }));
    await screen.findByText('Question 2 of 5');
    await router.navigate(-1);
    expect(await gpa()).toHaveValue('3.4');
  });

  it('in step with another tab', async () => {
    serve();
    renderApp('/assessment/student');
    const field = await gpa();
    const key = `portolan.answers.STUDENT.${me.id}`;
    window.localStorage.setItem(
      key,
      JSON.stringify({ version: 1, savedAt: Date.now(), answers: { gpa: '76%' }, sentAs: null }),
    );
    window.dispatchEvent(new StorageEvent('storage', { key }));
    await waitFor(() => {
      expect(field).toHaveValue('76%');
    });
  });

  it('from a visitor to the account that signs in, once', async () => {
    writeDraft('STUDENT', VISITOR, { answers: { gpa: '8.1/10' }, sentAs: null });
    serve();
    renderApp('/assessment/student');
    expect(await gpa()).toHaveValue('8.1/10');
    expect(readDraft('STUDENT', VISITOR).answers).toEqual({});
  });

  it('from a visitor beside what the account has answered itself', async () => {
    keepVisitorAnswers('STUDENT', { nationalities: ['NG'], gpa: '1.0' });
    writeDraft('STUDENT', me.id, { answers: { gpa: '4.0' }, sentAs: null });
    serve();
    renderApp('/assessment/student');
    expect(await gpa()).toHaveValue('4.0');
    expect(readDraft('STUDENT', me.id).answers).toEqual({ gpa: '4.0', nationalities: ['NG'] });
  });

  it('apart for each account of the same browser', async () => {
    writeDraft('STUDENT', 'somebody-else', { answers: { gpa: '2.0' }, sentAs: null });
    serve();
    renderApp('/assessment/student');
    expect(await gpa()).toHaveValue('');
  });

  it('and left alone when what is kept is of another shape or too old', async () => {
    const key = `portolan.answers.STUDENT.${me.id}`;
    const storedDraft = { version: 1, answers: { gpa: '2.0' }, sentAs: null };
    window.localStorage.setItem(
      key,
      JSON.stringify({ ...storedDraft, savedAt: Date.now() - 31 * 86_400_000 }),
    );
    serve();
    renderApp('/assessment/student');
    expect(await gpa()).toHaveValue('');
    window.localStorage.setItem(key, JSON.stringify({ ...storedDraft, version: 99, savedAt: Date.now() }));
    expect(readDraft('STUDENT', me.id).answers).toEqual({});
  });
});

describe('the answers of an earlier assessment', () => {
  const earlier = {
    id: 'a1',
    type: 'STUDENT',
    questionnaire: { gpa: 3.1, english_tests: ['IELTS 6', 'PTE 50'], nested: { no: 1 } },
  };

  it('fill the questionnaire, and the field that was missing has the focus', async () => {
    serve({ assessment: () => earlier });
    const { router } = renderApp('/assessment/student?step=2&from=a1&field=english_tests');
    const tests = await screen.findByLabelText('English test scores');
    expect(tests).toHaveValue('IELTS 6, PTE 50');
    await waitFor(() => {
      expect(tests).toHaveFocus();
    });
    expect(router.state.location.search).toBe('?step=2&field=english_tests');
    expect(screen.getByText('You already sent these answers.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See result' })).toHaveAttribute(
      'href',
      '/assessment/student/result?id=a1',
    );
  });

  it('never overwrite answers that were not sent yet', async () => {
    writeDraft('STUDENT', me.id, { answers: { gpa: '4.0' }, sentAs: null });
    serve({ assessment: () => earlier });
    renderApp('/assessment/student?step=1&from=a1');
    expect(await gpa()).toHaveValue('4.0');
  });

  it('can be emptied', async () => {
    serve({ assessment: () => earlier });
    const { user } = renderApp('/assessment/student?step=1&from=a1');
    expect(await gpa()).toHaveValue('3.1');
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    await waitFor(() => {
      expect(screen.getByLabelText('GPA or average grade')).toHaveValue('');
    });
  });
});

describe('a profile', () => {
  const fromProfile = {
    questionnairePrefill: () => ({ education_level: 'bachelor', gpa: '81%' }),
  };

  it('fills in what it says, which is named and can be changed', async () => {
    serve(fromProfile);
    const { user } = renderApp('/assessment/student');
    const notice = await screen.findByText(/Filled in from your profile:/);
    expect(await gpa()).toHaveValue('81%');
    expect(notice.closest('aside')).toHaveTextContent('Current education level, GPA or average grade.');
    expect(await violations()).toEqual([]);
    await user.clear(await gpa());
    await user.type(await gpa(), '3.4');
    expect(notice.closest('aside')).toHaveTextContent('Current education level. Change');
    await user.click(screen.getByRole('button', { name: 'Clear these answers' }));
    expect(screen.queryByText(/Filled in from your profile:/)).not.toBeInTheDocument();
    expect(readDraft('STUDENT', me.id).answers).toEqual({ education_level: '', gpa: '3.4' });
  });

  it('never changes an answer that is there', async () => {
    writeDraft('STUDENT', me.id, { answers: { gpa: '3.4' }, sentAs: null });
    serve(fromProfile);
    renderApp('/assessment/student');
    expect(await gpa()).toHaveValue('3.4');
    await waitFor(() => {
      expect(screen.queryByText(/Filled in from your profile:/)).not.toBeInTheDocument();
    });
    expect(readDraft('STUDENT', me.id).answers).toEqual({ gpa: '3.4' });
  });
});

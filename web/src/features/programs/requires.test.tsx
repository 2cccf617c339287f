import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { applyLiveEvent } from '../../lib/live/live';
import { violations } from '../../testing/axe';
import { aUser } from '../../testing/factories';
import { answerFromSchema } from '../../testing/msw/schema-api';
import { anApplication, aProgram, requirements } from '../../testing/programs';
import type { ProgramFixture } from '../../testing/programs';
import { renderApp } from '../../testing/render';

function serve(program: ProgramFixture, more: Parameters<typeof answerFromSchema>[0] = {}): void {
  answerFromSchema({ me: () => aUser(), program: () => program, documents: () => [], ...more });
}

describe('the list of required documents', () => {
  const region = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Required documents' });
  const lines = (part: HTMLElement): string[] =>
    within(part)
      .getAllByRole('listitem')
      .map((line) => line.textContent);

  it("is shown next to the person's verified documents, with a link to what is missing", async () => {
    serve(aProgram({ requirements: requirements() }));
    renderApp('/programs/p1');
    const part = await region();
    expect(part).toHaveTextContent('You have 1 of 3 documents verified.');
    expect(lines(part)).toEqual([
      'Passport You have it, verified',
      'Academic transcript Not verified yetUpload it in Documents: Academic transcript',
      expect.stringContaining('Two references Our reviewer checks this'),
    ]);
    expect(within(part).getByRole('link', { name: /^Upload it in Documents/ })).toHaveAttribute(
      'href',
      '/documents?type=transcript',
    );
    expect(await violations()).toEqual([]);
  });

  it('is shown to a visitor without any mention of their documents', async () => {
    serve(aProgram(), { me: () => null });
    renderApp('/programs/p1');
    await screen.findByRole('heading', { level: 1, name: 'Chevening Scholarship' });
    expect(screen.getByText('Passport, Academic transcript, Two references')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Required documents' })).not.toBeInTheDocument();
  });

  it('says when more is required than there is', async () => {
    const line = { text: 'two recommendation letters', documentType: 'LETTER_OF_RECOMMENDATION' };
    serve(aProgram({ requirements: [{ ...line, standing: 'TO_JUDGE', documentIds: ['d1'] }] }));
    renderApp('/programs/p1');
    expect(await region()).toHaveTextContent("There's 1 verified file, and more are required.");
  });

  it('follows the verification of a document', async () => {
    const program = aProgram({ requirements: requirements() });
    serve(program, { documents: () => [] });
    const { client } = renderApp('/programs/p1');
    expect(await region()).toHaveTextContent('You have 1 of 3');
    program.requirements = requirements().map((each) =>
      each.documentType === 'TRANSCRIPT' ? { ...each, standing: 'COVERED', documentIds: ['d9'] } : each,
    );
    await act(() => applyLiveEvent(client, 'document.updated', { id: 'd9', verificationStatus: 'verified' }));
    await waitFor(async () => {
      expect(await region()).toHaveTextContent('You have 2 of 3');
    });
  });

  it('is shown next to the documents sent with the application, once there is one', async () => {
    const application = anApplication({ requirements: requirements() });
    serve(aProgram({ requirements: requirements(), application }));
    renderApp('/programs/p1');
    const part = await region();
    expect(part).toHaveTextContent('Your application has 1 of 3 documents verified.');
    expect(lines(part)).toEqual([
      'Passport Sent, verified',
      'Academic transcript Not sent',
      'Two references Our reviewer checks this',
    ]);
  });

  it('is shown next to all documents again when the application was withdrawn', async () => {
    const application = anApplication({ status: 'WITHDRAWN', requirements: [] });
    serve(aProgram({ requirements: requirements(), application }));
    renderApp('/programs/p1');
    expect(await region()).toHaveTextContent('You have 1 of 3');
  });
});

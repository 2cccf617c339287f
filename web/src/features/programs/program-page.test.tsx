import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageLanguage } from '../../lib/format/locale';
import { setUpMessages } from '../../lib/i18n/setup';
import { activateLanguage, markPageLanguage } from '../../lib/i18n/switch';
import { violations } from '../../testing/axe';
import { aDocument, aVerifiedDocument } from '../../testing/documents';
import { apiError } from '../../testing/msw/schema-api';
import { serveProgram } from '../../testing/program-page';
import { aFit, anApplication, aProgram, requirements } from '../../testing/programs';
import type { ProgramFixture } from '../../testing/programs';
import { renderApp } from '../../testing/render';

const TITLE = 'Chevening Scholarship';

/** Adds a canonical link like the server's in the head of a public page. */
function servedCanonical(path: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'canonical';
  link.href = `https://portolan.example${path}`;
  link.dataset['served'] = '';
  document.head.append(link);
  return link;
}

const heading = (): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name: TITLE });

afterEach(() => {
  if (pageLanguage() !== 'en') {
    act(() => {
      markPageLanguage('en');
      setUpMessages();
    });
  }
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('the page of a program', () => {
  it('has no accessibility violations, and its own title', async () => {
    serveProgram(
      aProgram({ fit: aFit(), deadline: '2027-03-01', feesCents: 2500, application: anApplication() }),
    );
    renderApp('/programs/p1');
    await heading();
    await waitFor(() => {
      expect(document.title).toBe(`${TITLE} · Portolan`);
    });
    expect(await violations()).toEqual([]);
  });

  it('describes the program, with documents and topics in words', async () => {
    serveProgram(aProgram({ feesCents: 2550 }), { me: () => null });
    renderApp('/programs/p1');
    await heading();
    expect(screen.getByText('Passport, Academic transcript, Two references')).toBeVisible();
    expect(screen.getByText('$25.50')).toBeVisible();
    expect(screen.getByText("master's degree")).toBeVisible();
    expect(screen.getByRole('link', { name: 'one year' })).toHaveAttribute('href', '/programs?tag=one-year');
  });

  it("explains the fit in the reader's language", async () => {
    const lines = [
      { label: 'Level: a doctorate', status: 'UNMET', detail: 'You want graduate studies.', source: null },
      { label: 'Field: computing or law', status: 'MET', detail: 'Your field is Law.', source: null },
    ];
    const summary = "You don't meet this: Level: a doctorate. You want graduate studies.";
    await act(() => activateLanguage('fr'));
    serveProgram(aProgram({ fit: aFit({ lines, summary, level: 'DOES_NOT_FIT', score: 15 }) }));
    renderApp('/programs/p1');
    const fit = await screen.findByRole('region', { name: 'Adéquation avec votre profil' });
    expect(fit).toHaveTextContent('Niveau : un doctorat');
    expect(fit).toHaveTextContent('Domaine : informatique ou droit');
    expect(fit).toHaveTextContent('Vous ne remplissez pas cette condition : Niveau : un doctorat.');
    expect(screen.getByText(/Cette voie vous mènerait dans ce pays : Royaume-Uni\./)).toBeInTheDocument();
  });

  it("shows the closing time in the viewer's time zone", async () => {
    vi.stubEnv('TZ', 'Asia/Tokyo');
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T15:00:00Z'));
    serveProgram(aProgram({ deadline: '2026-12-01' }));
    renderApp('/programs/p1');
    await heading();
    // In that time zone it is already the 22nd, and the last moment is on the morning of the 2nd.
    expect(screen.getByText('10 days left')).toBeVisible();
    expect(
      screen.getByText(
        /^Open until the end of that day in UTC\. Your local time: Wed, December 2, 2026 at 8:59 AM GMT\+9/,
      ),
    ).toBeVisible();
  });

  it('explains the fit: what is met, not met and unknown, with its source', async () => {
    serveProgram(aProgram({ fit: aFit() }));
    renderApp('/programs/p1');
    const fit = await screen.findByRole('region', { name: 'How well it fits you' });
    expect(within(fit).getByText('62 out of 100')).toBeVisible();
    expect(
      within(fit)
        .getAllByRole('listitem')
        .map((line) => line.dataset['status']),
    ).toEqual(['MET', 'UNMET', 'UNKNOWN']);
    expect(within(fit).getByText('May fit you')).toBeVisible();
    expect(within(fit).getByRole('link', { name: 'Chevening: eligibility' })).toBeVisible();
    expect(within(fit).getByText(/What a program pays us doesn't affect it/)).toBeVisible();
  });

  it('starts with what it offers, to whom, and until when, and folds the visa route into one line', async () => {
    serveProgram(aProgram({ fit: aFit() }));
    const { user } = renderApp('/programs/p1');
    await heading();
    for (const name of ['What it offers', "Who it's for", 'Until when']) {
      expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
    }
    expect(screen.getByText('Fully funded')).toBeVisible();
    expect(screen.getByText("master's degree")).toBeVisible();
    const line = await screen.findByText('Visa route');
    const route = line.closest('details');
    expect(route).toHaveTextContent(/Possible/);
    expect(route).not.toHaveAttribute('open');
    await user.click(line);
    expect(route).toHaveAttribute('open');
    expect(await violations()).toEqual([]);
  });

  it('invites a visitor to create an account, and requests no account data', async () => {
    const api = serveProgram(aProgram(), { me: () => null });
    renderApp('/programs/p1');
    expect(await screen.findByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup');
    expect(screen.getByRole('link', { name: 'Sign in to tell us' })).toHaveAttribute(
      'href',
      '/login?next=%2Fprograms%2Fp1',
    );
    expect(api.calls('Program')[0]).toMatchObject({ own: false });
  });

  it("keeps the server's head elements until the reader moves on, and adds nothing", async () => {
    const served = servedCanonical('/programs/p1');
    serveProgram(aProgram());
    const { router } = renderApp('/programs/p1');
    await heading();
    expect(served).toBeInTheDocument();
    expect(document.querySelector('script[type="application/ld+json"]')).toBeNull();
    await act(() => router.navigate('/programs/p2'));
    await waitFor(() => {
      expect(served).not.toBeInTheDocument();
    });
  });

  it("removes the server's elements of the previous page", async () => {
    const served = servedCanonical('/calculators');
    serveProgram(aProgram());
    renderApp('/programs/p1');
    await heading();
    await waitFor(() => {
      expect(served).not.toBeInTheDocument();
    });
  });

  it('shows a not-found page for a wrong address', async () => {
    serveProgram(aProgram(), {
      program: () => {
        throw apiError('NOT_FOUND', 'There is no such thing.');
      },
    });
    renderApp('/programs/nothing');
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  });
});

describe('applying', () => {
  const passport = aVerifiedDocument({ id: 'd1', originalName: 'passport.pdf' });
  const other = aVerifiedDocument({
    id: 'd2',
    originalName: 'statement.pdf',
    documentType: 'FINANCIAL_STATEMENT',
  });
  const pending = aDocument({ id: 'd3', originalName: 'transcript.pdf', documentType: 'TRANSCRIPT' });

  const asking = (): ProgramFixture => aProgram({ requirements: requirements() });
  const choice = (name: string): HTMLElement =>
    within(screen.getByRole('dialog')).getByRole('checkbox', { name: new RegExp(`^${name}`) });

  it('preselects verified documents for the requirements, and says what is missing', async () => {
    serveProgram(asking(), { documents: () => [passport, other, pending] });
    const { user } = renderApp('/programs/p1');
    await user.click(await screen.findByRole('button', { name: /^Ask us to check my application:/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Ask us to check your application' });
    expect(await within(dialog).findByRole('checkbox', { name: 'passport.pdf (Passport)' })).toBeChecked();
    expect(choice('statement.pdf')).not.toBeChecked();
    expect(within(dialog).queryByRole('checkbox', { name: /^transcript.pdf/ })).not.toBeInTheDocument();
    expect(within(dialog).getByText('Not verified yet')).toBeVisible();
    expect(within(dialog).getByText('Our reviewer checks this')).toBeVisible();
    const missing = (): HTMLElement => within(dialog).getByText(/^Your application has no/);
    expect(missing()).toHaveTextContent(
      'Your application has no Academic transcript yet. You can send it anyway',
    );
    expect(await violations()).toEqual([]);
    await user.click(choice('passport.pdf'));
    expect(missing()).toHaveTextContent('Your application has no Passport, Academic transcript yet.');
  });

  it('preselects all letters when two are required, and the newest passport', async () => {
    const letter = { documentType: 'LETTER_OF_RECOMMENDATION' } as const;
    const standing = 'COVERED';
    const program = aProgram({
      requirements: [
        { text: 'passport', documentType: 'PASSPORT', standing, documentIds: ['d1', 'd4'] },
        { text: 'two recommendation letters', ...letter, standing, documentIds: ['d5', 'd6'] },
      ],
    });
    serveProgram(program, {
      documents: () => [
        passport,
        aVerifiedDocument({ id: 'd4', originalName: 'old.pdf' }),
        aVerifiedDocument({ id: 'd5', originalName: 'one.pdf', ...letter }),
        aVerifiedDocument({ id: 'd6', originalName: 'two.pdf', ...letter }),
      ],
    });
    const { user } = renderApp('/programs/p1');
    await user.click(await screen.findByRole('button', { name: /^Ask us to check my application:/ }));
    await screen.findByRole('checkbox', { name: 'passport.pdf (Passport)' });
    expect(choice('old.pdf')).not.toBeChecked();
    expect(choice('one.pdf')).toBeChecked();
    expect(choice('two.pdf')).toBeChecked();
    expect(screen.queryByText(/Nothing goes with your application/)).not.toBeInTheDocument();
  });

  it('sends the application with the selected documents, and shows it at once', async () => {
    const program = asking();
    const api = serveProgram(program, {
      documents: () => [passport, other],
      applyToProgram: () => {
        program.application = anApplication({ program });
        return program.application;
      },
    });
    const { user } = renderApp('/programs/p1');
    await user.click(await screen.findByRole('button', { name: /^Ask us to check my application:/ }));
    await user.click(await screen.findByRole('checkbox', { name: /^statement.pdf/ }));
    await user.click(screen.getByRole('button', { name: 'Ask us to check my application' }));
    expect(await screen.findByText('Application Submitted')).toBeVisible();
    expect(api.calls('ApplyToProgram')).toEqual([{ programId: 'p1', documentIds: ['d1', 'd2'] }]);
    const steps = await screen.findByRole('list', { name: 'Application steps' });
    expect(within(steps).getByText('Submitted')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Apply/ })).not.toBeInTheDocument();
  });

  it.each([
    ['You have already applied to this program.', 'You have already applied to this program.'],
    ['', 'Failed to submit application'],
  ])('shows why it failed: %s', async (message, shown) => {
    serveProgram(aProgram(), {
      applyToProgram: () => {
        throw apiError('CONFLICT', message);
      },
    });
    const { user } = renderApp('/programs/p1');
    await user.click(await screen.findByRole('button', { name: /^Ask us to check my application:/ }));
    await screen.findByText("This listing doesn't name any documents.");
    await user.click(screen.getByRole('button', { name: 'Ask us to check my application' }));
    expect(await screen.findByText('Application Failed')).toBeVisible();
    expect(screen.getByText(shown)).toBeVisible();
  });

  it('shows when the documents could not be loaded, and loads them again', async () => {
    let down = true;
    serveProgram(asking(), {
      documents: () => {
        if (down) throw apiError('UNAVAILABLE', 'Please try again.');
        return [passport];
      },
    });
    const { user } = renderApp('/programs/p1');
    await user.click(await screen.findByRole('button', { name: /^Ask us to check my application:/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Ask us to check your application' });
    await within(dialog).findByText(/We couldn't load your documents/);
    down = false;
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await within(dialog).findByRole('checkbox', { name: /^passport.pdf/ })).toBeChecked();
    expect(within(dialog).queryByText(/We couldn't load your documents/)).toBeNull();
  });

  it('is not offered after the deadline', async () => {
    serveProgram(aProgram({ closed: true, deadline: '2026-01-10' }));
    renderApp('/programs/p1');
    expect(await screen.findByText('The deadline has passed.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Apply/ })).not.toBeInTheDocument();
  });
});

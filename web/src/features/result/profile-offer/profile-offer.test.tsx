import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { violations } from '../../../testing/axe';
import { apiError } from '../../../testing/msw/schema-api';
import type { SchemaApi } from '../../../testing/msw/schema-api';
import { renderApp } from '../../../testing/render';
import { page, region, serve } from '../../../testing/result-page';

const HEADING = 'Keep these answers in your profile?';

const facts = [
  { id: 'birth', before: { dateOfBirth: '1998-03-15' }, after: { dateOfBirth: '1998-03-14' } },
  { id: 'india', before: null, after: { nationality: 'India' } },
  { id: 'home', before: { residence: 'India' }, after: { residence: 'Germany' } },
  { id: 'partner', before: null, after: { partner: false } },
  { id: 'ages', before: null, after: { childAges: [4, 9] } },
  { id: 'degree', before: null, after: { degree: { level: 'BACHELOR', field: 'Physics' } } },
  {
    id: 'test',
    before: null,
    after: {
      languageTest: {
        test: 'IELTS',
        takenOn: '2026-03-14',
        overall: 7,
        listening: 7.5,
        reading: 7,
        writing: 6.5,
        speaking: 7,
      },
    },
  },
  {
    id: 'offer',
    before: null,
    after: {
      offer: { country: 'Germany', title: 'Job', salary: { amount: 62_000, currency: 'EUR', per: 'YEAR' } },
    },
  },
];

interface Served {
  items?: typeof facts;
  keepAnswers?: () => unknown;
}

function serveOffer({ items = facts, keepAnswers }: Served = {}): SchemaApi {
  let open = items;
  const close = ({ id }: Record<string, unknown>) => {
    open = [];
    return { id, items: open };
  };
  return serve({
    more: {
      profileOffer: ({ id }) => ({ id, items: open }),
      keepAnswers: keepAnswers ?? close,
      declineProfileOffer: close,
    },
  });
}

describe('the answers of an assessment, offered to the profile', () => {
  it('are listed with what they would replace, and have no accessibility violation', async () => {
    serveOffer();
    renderApp(page);
    const offer = await region(HEADING);
    const lines = within(offer)
      .getAllByRole('listitem')
      .map((line) => line.textContent?.replaceAll('\u00A0', ' '));
    expect(lines).toEqual([
      'Date of birth March 14, 1998Replaces what your profile says: March 15, 1998',
      'Nationality India',
      'Country where you live GermanyReplaces what your profile says: India',
      'My partner is coming with me No',
      'Ages of these children 4, 9',
      "Degree Bachelor's degree, PhysicsKeep it only if you've finished it.",
      'Language test IELTS (English) 7, listening 7.5, reading 7, writing 6.5, speaking 7, taken on March 14, 2026',
      'Job offer Germany, Job, EUR 62,000 a year',
    ]);
    expect(await violations()).toEqual([]);
  });

  it('are kept with one press, by the keyboard too', async () => {
    const api = serveOffer();
    const { user } = renderApp(page);
    const keep = within(await region(HEADING)).getByRole('button', { name: 'Keep all in my profile' });
    expect(api.operations).not.toContain('KeepAnswers');
    keep.focus();
    await user.keyboard('{Enter}');
    const done = await screen.findByText(/Your answers are in your profile\./);
    expect(done).toHaveFocus();
    expect(within(done).getByRole('link', { name: 'Open your profile' })).toHaveAttribute('href', '/profile');
    expect(api.calls('KeepAnswers')).toEqual([{ id: 'a1', items: facts.map(({ id }) => id) }]);
    expect(await violations()).toEqual([]);
  });

  it('can be left out one by one', async () => {
    const api = serveOffer();
    const { user } = renderApp(page);
    const offer = await region(HEADING);
    await user.click(within(offer).getByRole('checkbox', { name: /Nationality/ }));
    await user.click(within(offer).getByRole('checkbox', { name: /Degree/ }));
    await user.click(within(offer).getByRole('button', { name: 'Keep the selected ones' }));
    await screen.findByText(/Your answers are in your profile\./);
    expect(api.calls('KeepAnswers')).toEqual([
      { id: 'a1', items: ['birth', 'home', 'partner', 'ages', 'test', 'offer'] },
    ]);
  });

  it('are not asked about again after a no', async () => {
    const api = serveOffer();
    const { user, unmount } = renderApp(page);
    await user.click(within(await region(HEADING)).getByRole('button', { name: 'No, thanks' }));
    expect(await screen.findByText(/We won't ask again about this assessment\./)).toHaveFocus();
    expect(api.operations).not.toContain('KeepAnswers');
    unmount();
    renderApp(page);
    await screen.findByTestId('eligibility-score');
    await waitFor(() => expect(api.calls('ProfileOffer')).toHaveLength(2));
    expect(screen.queryByRole('region', { name: HEADING })).not.toBeInTheDocument();
  });

  it('are listed again when the profile has changed meanwhile, and nothing is kept', async () => {
    const message = 'Your profile or your answers have changed. Look at the list again.';
    const api = serveOffer({
      keepAnswers: () => {
        throw apiError('CONFLICT', message);
      },
    });
    const { user } = renderApp(page);
    const offer = await region(HEADING);
    await user.click(within(offer).getByRole('button', { name: 'Keep all in my profile' }));
    expect(await within(offer).findByRole('alert')).toHaveTextContent(message);
    expect(api.calls('ProfileOffer')).toHaveLength(2);
  });

  it('are nothing to ask about where the profile holds them all', async () => {
    const api = serveOffer({ items: [] });
    renderApp(page);
    await waitFor(() => expect(api.operations).toContain('ProfileOffer'));
    expect(screen.queryByRole('region', { name: HEADING })).not.toBeInTheDocument();
  });
});

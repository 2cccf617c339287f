import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { apiError } from '../../testing/msw/schema-api';
import { renderApp } from '../../testing/render';
import { partPage, region, serve } from '../../testing/result-page';

describe('what if', () => {
  it('starts from the answers that were given and asks nothing', async () => {
    const api = serve();
    renderApp(partPage('improve'));
    const part = await region('What if');
    expect(within(part).getByLabelText('GPA or average grade')).toHaveValue('3.4/4.0');
    expect(within(part).getByText('These are your answers.')).toBeVisible();
    expect(within(part).getByText(/We don't save anything, and it's free/)).toBeVisible();
    expect(api.calls('WhatIf')).toEqual([]);
  });

  it('shows before and after, the countries that come and the lines that did it', async () => {
    const api = serve();
    const { user } = renderApp(partPage('improve'));
    const part = await region('What if');
    await user.selectOptions(within(part).getByLabelText('Current education level'), 'high_school');
    expect(await within(part).findByText('Also suitable: Canada.')).toBeInTheDocument();
    expect(within(part).getByRole('status')).toHaveTextContent('Now 62Then 711 route changes.');
    await user.click(within(part).getByText('See what changes'));
    expect(within(part).getByText('IELTS 6.5 overall; B2 is asked.')).toBeVisible();
    expect(api.calls('WhatIf')).toEqual([{ id: 'a1', changes: { education_level: 'high_school' } }]);
  });

  it('asks once for a word that is being typed, and sends null for an answer that is taken away', async () => {
    const api = serve();
    const { user } = renderApp(partPage('improve'));
    const part = await region('What if');
    await user.clear(within(part).getByLabelText('GPA or average grade'));
    await within(part).findByText('Also suitable: Canada.');
    await user.type(within(part).getByLabelText('GPA or average grade'), '8.1/10');
    await waitFor(() => {
      expect(api.calls('WhatIf').map(({ changes }) => changes)).toEqual([{ gpa: null }, { gpa: '8.1/10' }]);
    });
  });

  it('goes back to the answers that were given', async () => {
    serve();
    const { user } = renderApp(partPage('improve'));
    const part = await region('What if');
    await user.clear(within(part).getByLabelText('GPA or average grade'));
    await within(part).findByText('Also suitable: Canada.');
    await user.click(within(part).getByRole('button', { name: 'Reset to my answers' }));
    expect(within(part).getByLabelText('GPA or average grade')).toHaveValue('3.4/4.0');
    expect(within(part).queryByText('Also suitable: Canada.')).not.toBeInTheDocument();
  });

  it("ties the server's sentence to the answer that it cannot read", async () => {
    const message = 'Choose one of the listed levels.';
    serve({
      more: {
        whatIf: () => {
          throw apiError('VALIDATION_FAILED', 'Some answers are wrong.', [{ field: 'changes.gpa', message }]);
        },
      },
    });
    const { user } = renderApp(partPage('improve'));
    const part = await region('What if');
    const field = within(part).getByLabelText('GPA or average grade');
    await user.type(field, '!');
    await waitFor(() => {
      expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
    });
    expect(within(part).getByText("We can't read one of the answers below.")).toBeVisible();
    expect(field).toHaveValue('3.4/4.0!');
  });
});

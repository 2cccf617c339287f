import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { JSX, PropsWithChildren } from 'react';
import { describe, expect, it } from 'vitest';
import { violations } from '../../testing/axe';
import { CountryQuestion, NationalitiesQuestion } from './CountryQuestions';

function I18n({ children }: PropsWithChildren): JSX.Element {
  return (
    <I18nProvider i18n={i18n}>
      <main>{children}</main>
    </I18nProvider>
  );
}

function Nationalities(): JSX.Element {
  const [values, setValues] = useState<readonly string[]>([]);
  return (
    <>
      <NationalitiesQuestion
        name="nationalities"
        label="Your nationalities"
        values={values}
        onChange={setValues}
      />
      <output>{values.join(' ')}</output>
    </>
  );
}

function Country(): JSX.Element {
  const [value, setValue] = useState('');
  return (
    <>
      <CountryQuestion name="home" label="Where do you live?" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

describe('nationalities', () => {
  it('are added by name one by one, each once, and removed', async () => {
    const user = userEvent.setup();
    render(<Nationalities />, { wrapper: I18n });
    const field = screen.getByLabelText('Your nationalities');
    await user.type(field, 'Nigeria{Enter}');
    await user.type(field, 'niger{Enter}');
    await user.type(field, 'Nigeria{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('NG NE');
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove Nigeria' }));
    expect(screen.getByRole('status')).toHaveTextContent('NE');
  });

  it('take stateless people, and say when a name is no country', async () => {
    const user = userEvent.setup();
    render(<Nationalities />, { wrapper: I18n });
    const field = screen.getByLabelText('Your nationalities');
    await user.type(field, 'Atlantis{Enter}');
    expect(screen.getByText('Choose a country from the list.')).toBeVisible();
    await user.clear(field);
    await user.type(field, 'stateless');
    await user.tab();
    expect(screen.getByRole('status')).toHaveTextContent('stateless');
  });
});

describe('a country', () => {
  it('is read from its name, and from what people call it', async () => {
    const user = userEvent.setup();
    render(<Country />, { wrapper: I18n });
    const field = screen.getByLabelText('Where do you live?');
    await user.type(field, 'uk');
    await user.tab();
    expect(screen.getByRole('status')).toHaveTextContent('GB');
    expect(field).toHaveValue('United Kingdom');
    await user.clear(field);
    await user.type(field, 'Atlantis');
    await user.tab();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.getByText('Choose a country from the list.')).toBeVisible();
  });
});

import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { setUpMessages } from '../lib/i18n/setup';
import { Landing } from './landing/Landing';

/** The public page as HTML. Runs at build time only: none of React reaches the visitor. */
export function render(): string {
  const i18n = setUpMessages();
  return renderToStaticMarkup(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <Landing />
      </I18nProvider>
    </StrictMode>,
  );
}

import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Messages } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Language } from '../lib/i18n/languages';
import { setUpMessages } from '../lib/i18n/setup';
import { PageAddress } from './frame/page-address';
import { SiteFrame } from './frame/SiteFrame';
import { GuideList } from './guide/GuideList';
import { GuidePage } from './guide/GuidePage';
import { Landing } from './landing/Landing';
import { localizeLinks } from './localize-links';
import type { SitePage } from './page/site-page';
import { SitePageView } from './page/SitePageView';

export { listPreviews } from './previews';

/** A front page in another language than English; the server renders the head for it. */
interface Front {
  readonly markup: string;
  readonly title: string;
  readonly description: string;
}

// The same title as in index.html and as the api's title for the English page.
const FRONT_TITLE = msg`Portolan: visa, study, and work guidance with sources`;
const FRONT_DESCRIPTION = msg`Answer a short questionnaire and see which study and work routes abroad fit you, condition by condition, each with its source and date.`;

/** @param address the page's English path; null if only the server knows it */
function renderMarkup(
  content: ReactNode,
  address: string | null,
  language: Language = 'en',
  messages: Messages = {},
): string {
  const html = renderToStaticMarkup(
    <StrictMode>
      <I18nProvider i18n={setUpMessages(language, language, messages)}>
        <PageAddress value={address}>{content}</PageAddress>
      </I18nProvider>
    </StrictMode>,
  );
  return localizeLinks(html, language);
}

/** Renders the front page as HTML. Runs only at build time: visitors don't load React. */
export function render(): string {
  return renderMarkup(<Landing />, '/');
}

/** Renders the front page in another language, with its texts for search engines and link previews. */
export function renderFront(language: Language, messages: Messages): Front {
  const markup = renderMarkup(<Landing />, '/', language, messages);
  const i18n = setUpMessages(language, language, messages);
  return { markup, title: i18n._(FRONT_TITLE), description: i18n._(FRONT_DESCRIPTION) };
}

/** Renders the pages that the server fills from the rules in force, by the names of their templates. */
export function renderTemplates(
  language: Language = 'en',
  messages: Messages = {},
): Readonly<Record<string, string>> {
  const renderFramed = (content: ReactNode): string =>
    renderMarkup(<SiteFrame>{content}</SiteFrame>, null, language, messages);
  return { guide: renderFramed(<GuidePage />), guides: renderFramed(<GuideList />) };
}

/** Renders another public page as HTML, only at build time. */
export function renderPage(page: SitePage, messages: Messages = {}): string {
  return renderMarkup(<SitePageView page={page} />, page.english, page.language, messages);
}

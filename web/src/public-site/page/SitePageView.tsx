import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { formatDay } from '../../lib/format/public-day';
import { paths } from '../../lib/paths';
import { SiteFrame } from '../frame/SiteFrame';
import { ArticleList } from './ArticleList';
import { ContactBody } from './ContactBody';
import { HelpBody } from './HelpBody';
import { Prose, type EnglishText } from './Prose';
import type { SitePage, Source } from './site-page';
import { TextBody } from './TextBody';

/** The breadcrumbs above the heading. */
function Breadcrumbs({ page, marked }: { page: SitePage; marked: EnglishText }): JSX.Element {
  const { t } = useLingui();
  return (
    <nav className="crumbs" aria-label={t`Breadcrumbs`}>
      <ol>
        <li>
          <a href={paths.home.href()}>Portolan</a>
        </li>
        {page.parent !== null && (
          <li>
            <a href={page.parent.path}>{page.parent.title}</a>
          </li>
        )}
        <li aria-current="page" {...marked}>
          {page.title}
        </li>
      </ol>
    </nav>
  );
}

function Day({ day }: { day: string }): JSX.Element {
  const { i18n } = useLingui();
  return <time dateTime={day}>{formatDay(day, i18n.locale)}</time>;
}

/** Says that the text isn't translated yet, or that it is a translation and the English text is binding. */
function LanguageNote({ page }: { page: SitePage }): JSX.Element | null {
  if (page.isEnglish) {
    return (
      <p className="page-note">
        <Trans>This text is only in English. We haven't translated it yet.</Trans>
      </p>
    );
  }
  if (!page.binds || page.language === 'en') return null;
  return (
    <p className="page-note">
      <Trans>
        This is a translation. If it differs from the{' '}
        <a href={page.english} hrefLang="en" data-language="en">
          English text
        </a>
        , the English text applies.
      </Trans>
    </p>
  );
}

function Dates({ published, updated }: Pick<SitePage, 'published' | 'updated'>): JSX.Element | null {
  if (published === null && updated === null) return null;
  return (
    <p className="page-dates">
      {published !== null && (
        <span>
          <Trans>
            Published <Day day={published} />
          </Trans>
        </span>
      )}
      {updated !== null && updated !== published && (
        <span>
          <Trans>
            Updated <Day day={updated} />
          </Trans>
        </span>
      )}
    </p>
  );
}

function Sources({ sources }: { sources: readonly Source[] }): JSX.Element | null {
  if (sources.length === 0) return null;
  return (
    <section className="page-sources" aria-labelledby="sources">
      <h2 id="sources">
        <Trans>Sources</Trans>
      </h2>
      <ol>
        {sources.map(({ title, url, read }) => (
          <li key={url}>
            <a href={url} rel="noopener noreferrer external">
              {title}
            </a>
            <span className="page-read">
              <Trans>
                Read on <Day day={read} />
              </Trans>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Body({ body, marked }: Pick<SitePage, 'body'> & { marked: EnglishText }): JSX.Element {
  switch (body.kind) {
    case 'text':
      return <TextBody body={body} marked={marked} after={<Sources sources={body.sources} />} />;
    case 'articles':
      return <ArticleList articles={body.articles} />;
    case 'help':
      return <HelpBody topics={body.topics} marked={marked} />;
    case 'contact':
      return (
        <>
          <Prose html={body.html} marked={marked} />
          <ContactBody />
        </>
      );
  }
}

/** A public page: breadcrumbs, heading, description and content. */
export function SitePageView({ page }: { page: SitePage }): JSX.Element {
  const marked: EnglishText = page.isEnglish ? { lang: 'en', dir: 'ltr' } : {};
  return (
    <SiteFrame>
      <article className="wrap site-page">
        <header className="page-head">
          <Breadcrumbs page={page} marked={marked} />
          <h1 {...marked}>{page.title}</h1>
          <p className="lead" {...marked}>
            {page.description}
          </p>
          <Dates published={page.published} updated={page.updated} />
          <LanguageNote page={page} />
        </header>
        <Body body={page.body} marked={marked} />
      </article>
    </SiteFrame>
  );
}

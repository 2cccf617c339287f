import { pathInLanguage } from '../../src/lib/i18n/language-paths.ts';
import { languageTag, type Language } from '../../src/lib/i18n/languages.ts';
import { paths, type Page } from '../../src/lib/paths.ts';
import { articlePage } from '../../src/lib/site-patterns.ts';
import {
  ORIGIN,
  type HelpEntry,
  type HelpTopic,
  type PageBody,
  type SitePage,
} from '../../src/public-site/page/site-page.ts';
import { listNames, readVersion, type Version } from './content-files.ts';
import { renderMarkdown, slugify, stripMarkup } from './markdown.ts';

type Data = Readonly<Record<string, unknown>>;

function makeTextBody({ file, english, language }: Version): PageBody {
  const { anchors } = renderMarkdown(english.text);
  const { html, contents } = renderMarkdown(file.text, { anchors, language });
  return { kind: 'text', html, contents, sources: file.head.sources };
}

function makeContactBody({ file, language }: Version): PageBody {
  return { kind: 'contact', html: renderMarkdown(file.text, { language }).html };
}

/** A page in `content/pages`. */
function readPage(
  at: Page,
  name: string,
  language: Language,
  {
    makeBody = makeTextBody,
    binds = false,
  }: { makeBody?: (version: Version) => PageBody; binds?: boolean } = {},
): SitePage {
  const version = readVersion('pages', name, language);
  const { title, description, updated } = version.file.head;
  return {
    ...placePage(at.pattern, version, language),
    title,
    description,
    parent: null,
    published: null,
    updated,
    body: makeBody(version),
    binds,
  };
}

/** @param english the path of the page in English */
function placePage(
  english: string,
  { isEnglish }: Version,
  language: Language,
): Pick<SitePage, 'language' | 'path' | 'english' | 'isEnglish' | 'binds'> {
  return { language, path: pathInLanguage(english, language), english, isEnglish, binds: false };
}

/** The articles in `content/blog`, newest first. */
function readArticles(language: Language): SitePage[] {
  const { title: blog } = readVersion('pages', 'blog', language).file.head;
  const parent = { path: pathInLanguage(paths.blog.pattern, language), title: blog };
  const articles = listNames('blog').map((name): SitePage & { published: string } => {
    const version = readVersion('blog', name, language);
    const { title, description, date, updated, sources } = version.file.head;
    if (date === null) throw new Error(`blog/${name}.md needs a date.`);
    const place = placePage(articlePage.href({ slug: name }), version, language);
    const data: Data = {
      '@type': 'Article',
      headline: title,
      description,
      inLanguage: version.isEnglish ? 'en' : languageTag(language),
      datePublished: date,
      dateModified: updated ?? date,
      mainEntityOfPage: `${ORIGIN}${version.isEnglish ? place.english : place.path}`,
      author: { '@type': 'Organization', name: 'Portolan', url: `${ORIGIN}/` },
      citation: sources.map((source) => source.url),
    };
    return {
      ...place,
      title,
      description,
      parent,
      published: date,
      updated,
      body: makeTextBody(version),
      data: [data],
    };
  });
  return articles.sort((a, b) => b.published.localeCompare(a.published) || a.path.localeCompare(b.path));
}

function listArticles(articles: readonly SitePage[], language: Language): SitePage {
  const version = readVersion('pages', 'blog', language);
  const { title, description } = version.file.head;
  return {
    ...placePage(paths.blog.pattern, version, language),
    title,
    description,
    parent: null,
    published: null,
    updated: articles.reduce<string | null>((newest, { published, updated }) => {
      const day = updated ?? published;
      return newest === null || (day !== null && day > newest) ? day : newest;
    }, null),
    body: {
      kind: 'articles',
      articles: articles.map((article) => ({
        path: article.path,
        title: article.title,
        description: article.description,
        published: article.published ?? '',
        isEnglish: article.isEnglish,
      })),
    },
  };
}

interface Question {
  readonly question: string;
  readonly answer: string;
}

/** The questions of a topic: its second-level headings. */
function readQuestions(name: string, text: string): Question[] {
  const [before = '', ...parts] = `\n${text}`.split(/\n## /);
  if (before.trim() !== '') throw new Error(`help/${name}.md has a text before its first question.`);
  return parts.map((part) => {
    const [question = '', ...lines] = part.split('\n');
    return { question, answer: lines.join('\n') };
  });
}

/** A file in `content/help`: a topic. Its anchors are the same in every language. */
function readTopic({ file, english, language }: Version): HelpTopic {
  const originals = readQuestions(file.name, english.text);
  const questions = readQuestions(file.name, file.text);
  if (questions.length !== originals.length) {
    throw new Error(`help/${file.name}.md has ${String(questions.length)} questions in another language.`);
  }
  const entries = questions.map(({ question, answer }, at): HelpEntry => {
    const id = slugify(originals[at]?.question ?? question);
    return { id, question, html: renderMarkdown(answer, { language }).html };
  });
  return { id: slugify(english.head.title), title: file.head.title, entries };
}

function readHelp(language: Language): SitePage {
  const page = readVersion('pages', 'help', language);
  const versions = listNames('help').map((name) => readVersion('help', name, language));
  const topics = versions.map(readTopic);
  const isEnglish = [page, ...versions].some((version) => version.isEnglish);
  // A page has one language: if one topic isn't translated, all of it is in English.
  if (isEnglish && language !== 'en')
    return { ...readHelp('en'), ...placePage(paths.help.pattern, page, language), isEnglish };
  const { title, description, updated } = page.file.head;
  const data: Data = {
    '@type': 'FAQPage',
    inLanguage: languageTag(language),
    mainEntity: topics
      .flatMap(({ entries }) => entries)
      .map(({ question, html }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: stripMarkup(html) },
      })),
  };
  return {
    ...placePage(paths.help.pattern, page, language),
    title,
    description,
    parent: null,
    published: null,
    updated,
    body: { kind: 'help', topics },
    data: [data],
  };
}

/**
 * Every prebuilt public page in a language, except the front page. The build, the server and the sitemap use
 * this list.
 */
export function listSitePages(language: Language = 'en'): readonly SitePage[] {
  const articles = readArticles(language);
  const read = (at: Page, name: string, how?: Parameters<typeof readPage>[3]): SitePage =>
    readPage(at, name, language, how);
  return [
    read(paths.about, 'about'),
    readHelp(language),
    read(paths.partners, 'partners'),
    read(paths.careers, 'careers'),
    read(paths.contact, 'contact', { makeBody: makeContactBody }),
    read(paths.privacy, 'privacy', { binds: true }),
    read(paths.terms, 'terms', { binds: true }),
    read(paths.cookies, 'cookies', { binds: true }),
    listArticles(articles, language),
    ...articles,
  ];
}

/** The breadcrumbs of a page, in the terms of schema.org. */
function listCrumbs({ path, title, parent, language }: SitePage): Data {
  const home = { path: pathInLanguage('/', language), title: 'Portolan' };
  const crumbs = [home, ...(parent === null ? [] : [parent]), { path, title }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: crumb.title,
      item: `${ORIGIN}${crumb.path}`,
    })),
  };
}

/** What the server must know about a page, as in `dist/routes.json`. */
export interface PageEntry {
  readonly path: string;
  /** Below `dist`. */
  readonly file: string;
  readonly title: string;
  readonly description: string;
  /** YYYY-MM-DD, or null. */
  readonly updated: string | null;
  readonly structuredData: Data;
  readonly preview?: string;
  /** BCP 47. */
  readonly lang: string;
  /** The path of the same page in English. */
  readonly english: string;
  /** Whether its text is translated into its language. */
  readonly translated: boolean;
}

export function describePage(page: SitePage): PageEntry {
  const { path, title, description, published, updated, data = [], preview } = page;
  return {
    path,
    file: `pages${path}.html`,
    title: title.includes('Portolan') ? title : `${title} · Portolan`,
    description,
    updated: updated ?? published,
    structuredData: { '@context': 'https://schema.org', '@graph': [listCrumbs(page), ...data] },
    ...(preview === undefined ? {} : { preview }),
    lang: languageTag(page.language),
    english: page.english,
    translated: !page.isEnglish,
  };
}

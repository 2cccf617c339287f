import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths, type Page } from '../../src/lib/paths';
import { articlePage } from '../../src/lib/site-patterns';
import {
  ORIGIN,
  type HelpEntry,
  type HelpTopic,
  type PageBody,
  type SitePage,
} from '../../src/public-site/page/site-page';
import { readFrontMatter, type FrontMatter } from './front-matter';
import { renderMarkdown, slugify, stripMarkup } from './markdown';

const CONTENT = join(import.meta.dirname, '../../content');

type Data = Readonly<Record<string, unknown>>;

interface ContentFile {
  /** Without its ending. */
  readonly name: string;
  readonly head: FrontMatter;
  readonly text: string;
}

function readContent(folder: string, name: string): ContentFile {
  const file = `${folder}/${name}.md`;
  return { name, ...readFrontMatter(file, readFileSync(join(CONTENT, file), 'utf8')) };
}

function readFolder(folder: string): ContentFile[] {
  return readdirSync(join(CONTENT, folder))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => readContent(folder, name.slice(0, -'.md'.length)));
}

function makeTextBody({ head, text }: ContentFile): PageBody {
  return { kind: 'text', ...renderMarkdown(text), sources: head.sources };
}

/** A page of `content/pages`. */
function readPage(at: Page, name: string, makeBody = makeTextBody): SitePage {
  const file = readContent('pages', name);
  const { title, description, updated } = file.head;
  const body = makeBody(file);
  return { path: at.pattern, title, description, parent: null, published: null, updated, body };
}

/** The articles of `content/blog`, newest first. */
function readArticles(): SitePage[] {
  const parent = { path: paths.blog.pattern, title: 'Blog' };
  const articles = readFolder('blog').map((file): SitePage & { published: string } => {
    const { title, description, date, updated } = file.head;
    if (date === null) throw new Error(`blog/${file.name}.md needs a date.`);
    const path = articlePage.href({ slug: file.name });
    const data: Data = {
      '@type': 'Article',
      headline: title,
      description,
      datePublished: date,
      dateModified: updated ?? date,
      mainEntityOfPage: `${ORIGIN}${path}`,
      author: { '@type': 'Organization', name: 'Portolan', url: `${ORIGIN}/` },
      citation: file.head.sources.map((source) => source.url),
    };
    return {
      path,
      title,
      description,
      parent,
      published: date,
      updated,
      body: makeTextBody(file),
      data: [data],
    };
  });
  return articles.sort((a, b) => b.published.localeCompare(a.published) || a.path.localeCompare(b.path));
}

function listArticles(articles: readonly SitePage[]): SitePage {
  const { title, description } = readContent('pages', 'blog').head;
  return {
    path: paths.blog.pattern,
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
      })),
    },
  };
}

/** A file of `content/help`: a topic, whose headings of the second level are the questions. */
function readTopic({ name, head, text }: ContentFile): HelpTopic {
  const [before = '', ...parts] = `\n${text}`.split(/\n## /);
  if (before.trim() !== '') throw new Error(`help/${name}.md has a text before its first question.`);
  const entries = parts.map((part): HelpEntry => {
    const [question = '', ...lines] = part.split('\n');
    return { id: slugify(question), question, html: renderMarkdown(lines.join('\n')).html };
  });
  return { id: slugify(head.title), title: head.title, entries };
}

function readHelp(): SitePage {
  const { title, description, updated } = readContent('pages', 'help').head;
  const topics = readFolder('help').map(readTopic);
  const data: Data = {
    '@type': 'FAQPage',
    mainEntity: topics
      .flatMap(({ entries }) => entries)
      .map(({ question, html }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: stripMarkup(html) },
      })),
  };
  const body: PageBody = { kind: 'help', topics };
  return {
    path: paths.help.pattern,
    title,
    description,
    parent: null,
    published: null,
    updated,
    body,
    data: [data],
  };
}

/** Every public page that is built ahead, but for the front page. The build, the server and the sitemap go by this list. */
export function listSitePages(): readonly SitePage[] {
  const articles = readArticles();
  return [
    readPage(paths.about, 'about'),
    readHelp(),
    readPage(paths.partners, 'partners'),
    readPage(paths.careers, 'careers'),
    readPage(paths.contact, 'contact', ({ text }) => ({ kind: 'contact', html: renderMarkdown(text).html })),
    readPage(paths.privacy, 'privacy'),
    readPage(paths.terms, 'terms'),
    readPage(paths.cookies, 'cookies'),
    listArticles(articles),
    ...articles,
  ];
}

/** The pages above a page and itself, in the words of schema.org. */
function listCrumbs({ path, title, parent }: SitePage): Data {
  const crumbs = [{ path: '/', title: 'Portolan' }, ...(parent === null ? [] : [parent]), { path, title }];
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

/** What the server must know of a page, as `dist/routes.json` has it. */
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
  };
}

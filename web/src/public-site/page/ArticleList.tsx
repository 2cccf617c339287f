import { useLingui } from '@lingui/react';
import type { JSX } from 'react';
import { formatDay } from '../../lib/format/public-day';
import type { ArticleSummary } from './site-page';

export function ArticleList({ articles }: { articles: readonly ArticleSummary[] }): JSX.Element {
  const { i18n } = useLingui();
  return (
    <ul className="articles">
      {articles.map(({ path, title, description, published, isEnglish }) => (
        <li key={path} {...(isEnglish ? { lang: 'en', dir: 'ltr' } : {})}>
          <h2>
            <a href={path}>{title}</a>
          </h2>
          <p>{description}</p>
          <time dateTime={published}>{formatDay(published, isEnglish ? 'en' : i18n.locale)}</time>
        </li>
      ))}
    </ul>
  );
}

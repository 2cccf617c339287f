import type { JSX } from 'react';
import { formatDay } from '../../lib/format/public-day';
import type { ArticleSummary } from './site-page';

export function ArticleList({ articles }: { articles: readonly ArticleSummary[] }): JSX.Element {
  return (
    <ul className="articles">
      {articles.map(({ path, title, description, published }) => (
        <li key={path}>
          <h2>
            <a href={path}>{title}</a>
          </h2>
          <p>{description}</p>
          <time dateTime={published}>{formatDay(published)}</time>
        </li>
      ))}
    </ul>
  );
}

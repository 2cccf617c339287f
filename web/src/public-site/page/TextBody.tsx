import { Trans } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import { Prose, type EnglishText } from './Prose';
import type { PageBody } from './site-page';

/** With fewer headings, a table of contents isn't worth its space. */
const MIN_CONTENTS = 4;

interface TextBodyProps {
  body: Extract<PageBody, { kind: 'text' }>;
  marked: EnglishText;
  /** Shown below the text, in its column. */
  after: ReactNode;
}

/** A text and, if it is long, its table of contents: beside it on wide screens, above it on narrow ones. */
export function TextBody({ body, marked, after }: TextBodyProps): JSX.Element {
  const { html, contents } = body;
  return (
    <div className="page-columns">
      {contents.length >= MIN_CONTENTS && (
        <nav className="contents" aria-labelledby="contents">
          <h2 id="contents">
            <Trans>On this page</Trans>
          </h2>
          <ol {...marked}>
            {contents.map((entry) => (
              <li key={entry.id}>
                <a href={`#${entry.id}`} dangerouslySetInnerHTML={{ __html: entry.html }} />
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="page-text">
        <Prose html={html} marked={marked} />
        {after}
      </div>
    </div>
  );
}

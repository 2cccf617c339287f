import { Trans } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import { Prose, type EnglishText } from './Prose';
import type { PageBody } from './site-page';

/** With fewer headings a list of them would be as long as the text is short. */
const MIN_CONTENTS = 4;

interface TextBodyProps {
  body: Extract<PageBody, { kind: 'text' }>;
  marked: EnglishText;
  /** Below the text, in its column. */
  after: ReactNode;
}

/** A text and, where it is long, the list of its parts: beside it on a wide screen, above it on a narrow one. */
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

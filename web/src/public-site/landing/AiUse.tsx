import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { paths } from '../../lib/paths';

/** What a language model may do here and what it can't: rules decide, it words. */
export function AiUse(): JSX.Element {
  return (
    <section id="ai" className="wrap section">
      <h2>
        <Trans>Where AI helps, and where it doesn't</Trans>
      </h2>
      <dl className="features">
        <div>
          <dt>
            <Trans>Rules decide your score</Trans>
          </dt>
          <dd>
            <Trans>
              Published rules set the score, the countries, and the next steps. The same answers always give
              the same result.
            </Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>A language model only words it</Trans>
          </dt>
          <dd>
            <Trans>
              If this site has one connected, it may reword recommendations. A sentence with a figure that the
              rules don't have is dropped. Your result says which model worded it.
            </Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>It never learns who you are</Trans>
          </dt>
          <dd>
            <Trans>
              The model gets single sentences of your result. It never gets your name, your email, or your
              documents.
            </Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>You can check every step</Trans>
          </dt>
          <dd>
            <Trans>
              Every result has a receipt with the rules and answers behind it. Anyone can calculate it again.
            </Trans>
          </dd>
        </div>
      </dl>
      <p className="row">
        <a href={paths.about.href()}>
          <Trans>How Portolan works</Trans>
        </a>
      </p>
    </section>
  );
}

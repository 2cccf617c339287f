import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { paths } from '../../lib/paths';

/** What a language model may and may not do here: rules decide, the model only phrases. */
export function AiUse(): JSX.Element {
  return (
    <section id="ai" className="wrap section">
      <h2>
        <Trans>Where AI helps, and where it doesn't</Trans>
      </h2>
      <div className="questions">
        <details>
          <summary>
            <Trans>Rules decide your score</Trans>
          </summary>
          <p>
            <Trans>
              Published rules set the score, the countries, and the next steps. The same answers always give
              the same result.
            </Trans>
          </p>
        </details>
        <details>
          <summary>
            <Trans>A language model only words it</Trans>
          </summary>
          <p>
            <Trans>
              If this site has one connected, it may reword recommendations. We drop any sentence with a
              figure that isn't in the rules. Your result names the model.
            </Trans>
          </p>
        </details>
        <details>
          <summary>
            <Trans>It never learns who you are</Trans>
          </summary>
          <p>
            <Trans>
              The model gets individual sentences of your result. It never gets your name, your email, or your
              documents.
            </Trans>
          </p>
        </details>
        <details>
          <summary>
            <Trans>You can check every step</Trans>
          </summary>
          <p>
            <Trans>
              Every result has a receipt with the rules and answers behind it. Anyone can calculate it again.
            </Trans>
          </p>
        </details>
      </div>
      <p className="row">
        <a href={paths.about.href()}>
          <Trans>How Portolan works</Trans>
        </a>
      </p>
    </section>
  );
}

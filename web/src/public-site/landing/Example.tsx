import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';

/** A sample result, shown until people have shared their stories. */
export function Example(): JSX.Element {
  return (
    <>
      <h2>
        <Trans>What an answer looks like</Trans>
      </h2>
      <p className="lead">
        <Trans>
          We'll publish success stories once people have shared theirs. Until then, here's an example.
        </Trans>
      </p>
      <figure className="sheet example">
        <figcaption>
          <Trans>Example: Student visa, United Kingdom, a course of 9 months in London</Trans>
        </figcaption>
        <ul>
          <li className="met">
            <strong>
              <Trans>Met</Trans>
            </strong>
            <span>
              <Trans>A place at a licensed sponsor: the school has confirmed it.</Trans>{' '}
              <a href="https://www.gov.uk/guidance/immigration-rules/immigration-rules-appendix-student">
                <Trans>
                  Read on the official page, November 22, 2026: GOV.UK, Immigration Rules, Appendix Student
                  (page from November 25, 2025)
                </Trans>
              </a>
            </span>
          </li>
          <li className="unmet">
            <strong>
              <Trans>Not met</Trans>
            </strong>
            <span>
              <Trans>
                Living costs: GBP 1,570 for each month in London, up to 9 months, which makes GBP 14,130 if
                you apply from November 30, 2026. The budget covers GBP 10,000.
              </Trans>{' '}
              <a href="https://www.gov.uk/government/publications/statement-of-changes-to-the-immigration-rules-hc-584-3-september-2026">
                <Trans>
                  Source: copy of a GOV.UK page (not the authority), November 22, 2026. Official page: gov.uk
                </Trans>
              </a>
            </span>
          </li>
          <li className="unknown">
            <strong>
              <Trans>Not known yet</Trans>
            </strong>
            <span>
              <Trans>
                English level: you haven't added a test result. Level B2 would meet the condition for a degree
                course.
              </Trans>{' '}
              <a href="https://www.gov.uk/student-visa/knowledge-of-english">
                <Trans>
                  Source: public registry of GOV.UK pages (not the authority), August 21, 2026. Official page:
                  gov.uk
                </Trans>
              </a>
            </span>
          </li>
        </ul>
      </figure>
      <p>
        <a href="/sample-result">
          <Trans>Open the full sample result</Trans>
        </a>
      </p>
    </>
  );
}

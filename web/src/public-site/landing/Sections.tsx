import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { paths } from '../../lib/paths';

export function HowItWorks(): JSX.Element {
  return (
    <section id="how-it-works" className="wrap section">
      <h2>
        <Trans>How it works</Trans>
      </h2>
      <ol className="steps">
        <li>
          <h3>
            <Trans>You answer</Trans>
          </h3>
          <p>
            <Trans>
              Five short steps about your education or work, languages, budget, and plans. We send nothing
              until the last step.
            </Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>We apply the rules</Trans>
          </h3>
          <p>
            <Trans>
              We check your answers against each route's published conditions. The same answers and rules
              always give the same score.
            </Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>You see the result and the reasons</Trans>
          </h3>
          <p>
            <Trans>
              You get a score out of 100, the countries that suit you, what we still need to know, and what to
              do next. If you like, an expert can check it.
            </Trans>
          </p>
        </li>
      </ol>
      <p className="row">
        <a className="site-button" href={paths.signup.href({ next: paths.studentAssessment.href() })}>
          <Trans>Start as a student</Trans>
        </a>
        <a className="site-button" href={paths.signup.href({ next: paths.opportunityAssessment.href() })}>
          <Trans>Start as an opportunity seeker</Trans>
        </a>
      </p>
    </section>
  );
}

export function Features(): JSX.Element {
  return (
    <section id="features" className="wrap section">
      <h2>
        <Trans>What makes it honest</Trans>
      </h2>
      <dl className="features">
        <div>
          <dt>
            <Trans>Every figure has its source</Trans>
          </dt>
          <dd>
            <Trans>
              Each figure says where we read it: on the official page, somewhere else, or not yet. It links to
              the page to check, and an outdated figure is shown as outdated.
            </Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>We show what we don't know</Trans>
          </dt>
          <dd>
            <Trans>
              A question you skip never lowers your score in secret. We list it as not known yet, with what it
              could change.
            </Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>No route is ranked by commission</Trans>
          </dt>
          <dd>
            <Trans>What a partner pays never changes your score or the order of your countries.</Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>An officer decides</Trans>
          </dt>
          <dd>
            <Trans>
              Where the law leaves the decision to a person, we say so. Portolan isn't a government site, and
              we can't promise a visa.
            </Trans>
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** No success stories until real people have shared them. Instead, what an answer looks like. */
export function Example(): JSX.Element {
  return (
    <section id="success-stories" className="wrap section">
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
                Living costs: GBP 1,529 for each month in London, up to 9 months, which makes GBP 13,761 if
                you apply by November 29, 2026. The budget covers GBP 10,000.
              </Trans>{' '}
              <a href="https://www.gov.uk/guidance/immigration-rules/immigration-rules-appendix-student">
                <Trans>
                  Read on the official page, November 22, 2026: GOV.UK, Immigration Rules, Appendix Student
                  (page from November 25, 2025)
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
                  From a public registry of GOV.UK pages (not the authority), August 21, 2026. Official page:
                  gov.uk
                </Trans>
              </a>
            </span>
          </li>
        </ul>
      </figure>
    </section>
  );
}

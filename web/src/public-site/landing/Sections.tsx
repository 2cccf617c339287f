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
              Five steps about your education or work, languages, budget and plans. Nothing is required, and
              nothing is sent before the last step.
            </Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>The rules are applied</Trans>
          </h3>
          <p>
            <Trans>
              Each route's published conditions are checked against your answers. The same answers and the
              same rules always give the same score.
            </Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>You see the result, and its reasons</Trans>
          </h3>
          <p>
            <Trans>
              A score out of 100, the countries that suit you, what is missing, and what to do next. An expert
              can check it if you wish.
            </Trans>
          </p>
        </li>
      </ol>
      <p className="row">
        <a className="site-button" href={paths.studentAssessment.href()}>
          <Trans>Start as a student</Trans>
        </a>
        <a className="site-button" href={paths.opportunityAssessment.href()}>
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
              Each condition links to the official page that states it and says when we last checked it. An
              outdated figure is shown as outdated.
            </Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>What we do not know is shown</Trans>
          </dt>
          <dd>
            <Trans>
              An unanswered question lowers nothing in secret. It is listed as unknown, with what it could
              change.
            </Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>No route is ranked by commission</Trans>
          </dt>
          <dd>
            <Trans>
              What a partner pays has no influence on your score or on the order of your countries.
            </Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>An officer decides, not we</Trans>
          </dt>
          <dd>
            <Trans>
              Where the law leaves a matter to a person, we say so. Portolan is not a government site and
              promises no visa.
            </Trans>
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** No story is told here before a real person has told it: instead, what an answer looks like. */
export function Example(): JSX.Element {
  return (
    <section id="success-stories" className="wrap section">
      <h2>
        <Trans>What an answer looks like</Trans>
      </h2>
      <p className="lead">
        <Trans>
          Stories will stand here when people have told them. Until then, judge the method by an example.
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
              <a href="https://www.gov.uk/student-visa/your-course">
                <Trans>Source: GOV.UK, Student visa, your course</Trans>
              </a>
            </span>
          </li>
          <li className="unmet">
            <strong>
              <Trans>Missing</Trans>
            </strong>
            <span>
              <Trans>
                Living costs: 1,529 GBP for each month in London, up to 9 months, which makes 13,761 GBP. The
                budget covers 10,000.
              </Trans>{' '}
              <a href="https://www.gov.uk/student-visa/money">
                <Trans>Source: GOV.UK, Student visa, money you need, valid from 11 November 2025</Trans>
              </a>
            </span>
          </li>
          <li className="unknown">
            <strong>
              <Trans>Unknown</Trans>
            </strong>
            <span>
              <Trans>
                English level: no test was named. With level B2 the condition for a degree course would be
                met.
              </Trans>{' '}
              <a href="https://www.gov.uk/student-visa/knowledge-of-english">
                <Trans>Source: GOV.UK, Student visa, knowledge of English</Trans>
              </a>
            </span>
          </li>
        </ul>
      </figure>
    </section>
  );
}

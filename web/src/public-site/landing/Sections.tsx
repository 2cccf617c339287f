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
    </section>
  );
}

/** Links to the two questionnaires. Visitors sign in first and then continue to the questionnaire. */
export function StartAssessment(): JSX.Element {
  return (
    <section id="assessment" className="wrap section">
      <h2>
        <Trans>Try the assessment</Trans>
      </h2>
      <p className="lead">
        <Trans>
          The first assessment of each type is free. You need an account so that your answers and your result
          stay yours.
        </Trans>
      </p>
      <ul className="starts">
        <li>
          <h3>
            <Trans>I want to study abroad</Trans>
          </h3>
          <p>
            <Trans>Five steps: your education, languages, money, preferences, and anything else.</Trans>
          </p>
          <a className="site-button" href={paths.studentAssessment.href()}>
            <Trans>Start as a student</Trans>
          </a>
        </li>
        <li>
          <h3>
            <Trans>I want to work or do business abroad</Trans>
          </h3>
          <p>
            <Trans>
              Five steps: what you're looking for, your experience, countries, time and money, and why.
            </Trans>
          </p>
          <a className="site-button" href={paths.opportunityAssessment.href()}>
            <Trans>Start as an opportunity seeker</Trans>
          </a>
        </li>
      </ul>
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
              A question you skip never secretly lowers your score. We list it as not known yet, with what it
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

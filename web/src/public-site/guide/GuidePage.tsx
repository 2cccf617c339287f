import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { paths } from '../../lib/paths';
import { Each, textSlot, Unless, When } from '../../product/homepage/slots';
import { LessCommonRoute, UsualRoute } from './RouteGuide';
import { RuleSentence } from '../rule-sentence/RuleSentence';

/** The base URL of the flags. */
const FLAGS: unknown = import.meta.env['VITE_FLAGS'];
const folder = typeof FLAGS === 'string' ? FLAGS : '/flags';

export function GuideFlag(): JSX.Element {
  // Low priority, because otherwise React preloads a file named like the slot.
  return (
    <img
      className="flag"
      src={`${folder}/${textSlot('code')}.svg`}
      alt=""
      width={30}
      height={20}
      fetchPriority="low"
    />
  );
}

function Contents(): JSX.Element {
  const { t } = useLingui();
  return (
    <nav className="guide-contents" aria-label={t`On this page`}>
      <h2>
        <Trans>On this page</Trans>
      </h2>
      <ul>
        <Each list="usual">
          <li>
            <a href={`#${textSlot('id')}`}>
              <RuleSentence slot="title" />
            </a>
            <ol>
              <Each list="steps">
                <li>
                  <a href={`#${textSlot('id')}`}>{textSlot('title')}</a>
                </li>
              </Each>
            </ol>
          </li>
        </Each>
        <When test={{ slot: 'more' }}>
          <li>
            <a href="#more-routes">
              <Trans>Other routes</Trans>
            </a>
          </li>
        </When>
        <li>
          <a href="#next">
            <Trans>What to do next</Trans>
          </a>
        </li>
      </ul>
    </nav>
  );
}

/** A summary above the details. */
function GuideSummary(): JSX.Element {
  return (
    <When test={{ slot: 'glance' }}>
      <section className="sheet guide-glance" aria-labelledby="glance">
        <h2 id="glance">
          <Trans>At a glance</Trans>
        </h2>
        <dl>
          <Each list="glance">
            <div>
              <RuleSentence slot="label" as="dt" />
              <dd>
                <RuleSentence slot="text" />{' '}
                <span className={`read-at ${textSlot('provenance')}`}>{textSlot('reading')}</span>
              </dd>
            </div>
          </Each>
        </dl>
      </section>
    </When>
  );
}

function Next(): JSX.Element {
  return (
    <section id="next" className="guide-next">
      <h2>
        <Trans>What to do next</Trans>
      </h2>
      <p>
        <Trans>
          This guide is the same for everybody. Your nationality, education, and money decide what is open to
          you. Answer the questionnaire to see each condition compared with your answers.
        </Trans>
      </p>
      <p className="row">
        <a className="site-button act" href={textSlot('questionnaire')}>
          <Trans>Check your own case</Trans>
        </a>
        <a className="site-button" href={textSlot('requirements')}>
          <Trans>Compare the routes</Trans>
        </a>
        <a className="site-button" href={textSlot('programs')}>
          <Trans>Programs {textSlot('place')}</Trans>
        </a>
      </p>
      <When test={{ slot: 'calculators' }}>
        <h3>
          <Trans>Calculators: {textSlot('country')}</Trans>
        </h3>
        <ul className="guide-papers">
          <Each list="calculators">
            <li>
              <a href={`${paths.calculators.pattern}/${textSlot('id')}`}>
                <RuleSentence slot="title" />
              </a>{' '}
              <RuleSentence slot="summary" />
            </li>
          </Each>
        </ul>
      </When>
    </section>
  );
}

/** How to prepare for a country. The server fills it from the rules in force. */
export function GuidePage(): JSX.Element {
  const { t } = useLingui();
  return (
    <Each list="guide">
      <article className="wrap guide">
        <nav className="crumbs" aria-label={t`Breadcrumbs`}>
          <ol>
            <li>
              <a href={paths.home.href()}>Portolan</a>
            </li>
            <li>
              <a href={paths.guide.href()}>
                <Trans>Guides</Trans>
              </a>
            </li>
            <li aria-current="page">{textSlot('country')}</li>
          </ol>
        </nav>
        <header>
          <h1>
            <GuideFlag /> {textSlot('heading')}
          </h1>
          <p className="lead">
            <Trans>
              {textSlot('routeCount')}, based on the rules as of {textSlot('day')}. An officer makes the
              decision, and we can't promise a visa.
            </Trans>
          </p>
          <p className="guide-readings">{textSlot('readings')}</p>
          <p>
            <a href={textSlot('otherPath')}>
              <When test={{ slot: 'isStudy' }}>
                <Trans>Do you want to work there instead?</Trans>
              </When>
              <Unless test={{ slot: 'isStudy' }}>
                <Trans>Do you want to study there instead?</Trans>
              </Unless>
            </a>
          </p>
        </header>
        <div className="guide-columns">
          <Contents />
          <div className="guide-text">
            <GuideSummary />
            <UsualRoute />
            <When test={{ slot: 'more' }}>
              <section id="more-routes">
                <h2>
                  <Trans>Other routes</Trans>
                </h2>
                <Each list="more">
                  <LessCommonRoute />
                </Each>
              </section>
            </When>
            <Next />
          </div>
        </div>
      </article>
    </Each>
  );
}

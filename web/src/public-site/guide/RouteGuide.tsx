import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Each, textSlot, When } from '../../product/homepage/slots';
import { Marks, ReadAt } from './Evidence';
import { RuleSentence } from '../rule-sentence/RuleSentence';

/** The steps of one route, in order; on phones, a script folds those of the usual one. @param level of their headings */
function Steps({ level }: { level: 'h3' | 'h4' }): JSX.Element {
  const Heading = level;
  return (
    <ol className="guide-steps">
      <Each list="steps">
        <li id={textSlot('id')}>
          <details className="guide-step" open>
            <summary>
              <Heading>
                <span className="guide-number" aria-hidden="true">
                  {textSlot('number')}
                </span>
                {textSlot('title')}
              </Heading>
            </summary>
            <When test={{ slot: 'conditions' }}>
              <dl className="guide-lines">
                <Each list="conditions">
                  <div>
                    <dt>
                      <RuleSentence slot="label" /> <Marks />
                    </dt>
                    <dd>
                      <RuleSentence slot="asks" as="p" />
                      <ReadAt />
                    </dd>
                  </div>
                </Each>
              </dl>
            </When>
            <When test={{ slot: 'documents' }}>
              <ul className="guide-papers">
                <Each list="documents">
                  <li>
                    <RuleSentence slot="text" />
                  </li>
                </Each>
              </ul>
              <ReadAt list="documentsSource" />
            </When>
            <When test={{ slot: 'fees' }}>
              <dl className="guide-lines">
                <Each list="fees">
                  <div>
                    <dt>
                      <RuleSentence slot="label" /> <Marks />
                    </dt>
                    <dd>
                      <p>
                        <strong>{textSlot('amount')}</strong> {textSlot('usd')} {textSlot('family')}
                      </p>
                      <ReadAt />
                    </dd>
                  </div>
                </Each>
              </dl>
            </When>
            <Each list="times">
              <p>
                <strong>
                  <Trans>How long a decision takes.</Trans>
                </strong>{' '}
                <RuleSentence slot="text" />
              </p>
              <ReadAt />
            </Each>
            <When test={{ slot: 'rights' }}>
              <dl className="guide-lines">
                <Each list="rights">
                  <div>
                    <dt>
                      {textSlot('label')} <Marks />
                    </dt>
                    <dd>
                      <p>
                        <Trans>
                          <RuleSentence slot="short" as="strong" />.
                        </Trans>{' '}
                        <RuleSentence slot="text" />
                      </p>
                      <ReadAt />
                    </dd>
                  </div>
                </Each>
              </dl>
            </When>
          </details>
        </li>
      </Each>
    </ol>
  );
}

function RouteState(): JSX.Element {
  return (
    <p className="guide-state">
      <span className={`mark ${textSlot('tone')}`}>{textSlot('state')}</span>{' '}
      <Trans>For {textSlot('serves')}.</Trans> <RuleSentence slot="stateText" />{' '}
      <a href={textSlot('officialUrl')} rel="noopener noreferrer external">
        <Trans>Official page ({textSlot('officialSite')})</Trans>
      </a>
    </p>
  );
}

/** The usual route, with all its steps expanded. */
export function UsualRoute(): JSX.Element {
  return (
    <Each list="usual">
      <section id={textSlot('id')} className="guide-route">
        <RuleSentence slot="title" as="h2" />
        <p className="guide-kind">
          <Trans>The usual route</Trans>
        </p>
        <RouteState />
        <ReadAt list="stateSource" />
        <Steps level="h3" />
      </section>
    </Each>
  );
}

/** A less common route, collapsed at first. */
export function LessCommonRoute(): JSX.Element {
  return (
    <details id={textSlot('id')} className="guide-route">
      <summary>
        <RuleSentence slot="title" as="h3" />
        <span className={`mark ${textSlot('tone')}`}>{textSlot('state')}</span>
      </summary>
      <RouteState />
      <ReadAt list="stateSource" />
      <Steps level="h4" />
    </details>
  );
}

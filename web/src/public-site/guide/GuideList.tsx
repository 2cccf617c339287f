import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Each, textSlot } from '../../product/homepage/slots';
import { GuideFlag } from './GuidePage';

/** All guides: each country with the purposes it has guides for. Filled by the server. */
export function GuideList(): JSX.Element {
  return (
    <Each list="guides">
      <article className="wrap guide">
        <header>
          <h1>
            <Trans>How to prepare</Trans>
          </h1>
          <p className="lead">
            <Trans>
              One guide for each country, for study and for work: what to do and in which order, proof of
              funds, accepted tests, documents, fees, and times.
            </Trans>
          </p>
          <p className="guide-readings">
            {textSlot('readings')} <Trans>Rules last changed on {textSlot('day')}.</Trans>
          </p>
        </header>
        <ul className="guide-countries">
          <Each list="countries">
            <li>
              <h2>
                <GuideFlag /> {textSlot('country')}
              </h2>
              <p>
                <a href={textSlot('study')}>
                  <Trans>
                    Study<span className="visually-hidden"> {textSlot('place')}</span>
                  </Trans>
                </a>{' '}
                <span>{textSlot('studyRoutes')}</span>
              </p>
              <p>
                <a href={textSlot('work')}>
                  <Trans>
                    Work<span className="visually-hidden"> {textSlot('place')}</span>
                  </Trans>
                </a>{' '}
                <span>{textSlot('workRoutes')}</span>
              </p>
            </li>
          </Each>
        </ul>
      </article>
    </Each>
  );
}

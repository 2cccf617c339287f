import { Trans } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import { Each, textSlot, When } from '../../product/homepage/slots';
import { RuleSentence } from '../rule-sentence/RuleSentence';

/** The base URL of the flags. */
const FLAGS: unknown = import.meta.env['VITE_FLAGS'];
const folder = typeof FLAGS === 'string' ? FLAGS : '/flags';

function CountryFlag(): JSX.Element {
  return (
    <img
      className="flag"
      src={`${folder}/${textSlot('code')}.svg`}
      alt=""
      width={21}
      height={14}
      loading="lazy"
      decoding="async"
    />
  );
}

function DatedNote(): JSX.Element {
  return (
    <When test={{ slot: 'isDated' }}>
      <Trans>This figure is due for a check.</Trans>{' '}
    </When>
  );
}

/** A list of conditions, each with its source. */
function Points({ list, heading }: { list: string; heading: ReactNode }): JSX.Element {
  return (
    <When test={{ slot: list }}>
      <h4>{heading}</h4>
      <ul>
        <Each list={list}>
          <li>
            <strong>
              <RuleSentence slot="label" />
            </strong>
            <RuleSentence slot="text" /> <DatedNote />
            <a href={textSlot('url')} rel="noopener noreferrer external">
              {textSlot('reading')}
            </a>
          </li>
        </Each>
      </ul>
    </When>
  );
}

function CountryCard(): JSX.Element {
  return (
    <li className="sheet preview-country">
      <h3>
        <CountryFlag /> {textSlot('country')}
      </h3>
      <p className={`access ${textSlot('access')}`}>{textSlot('words')}</p>
      <p className="preview-route">
        <a href={textSlot('href')}>
          <RuleSentence slot="first" />
        </a>
      </p>
      <Points list="nationality" heading={<Trans>What your nationality decides</Trans>} />
      <Points list="decides" heading={<Trans>What decides next</Trans>} />
      <When test={{ slot: 'more' }}>
        <details>
          <summary>{textSlot('count')}</summary>
          <ul className="preview-more">
            <Each list="more">
              <li>
                <RuleSentence slot="title" />{' '}
                <span className={`access ${textSlot('access')}`}>{textSlot('words')}</span>
              </li>
            </Each>
          </ul>
        </details>
      </When>
    </li>
  );
}

/**
 * The preliminary result for two answers. Filled by the server, using the same engine as for complete questionnaires.
 */
export function PreviewAnswer(): JSX.Element {
  return (
    <section id="preview" className="preview">
      <Each list="preview">
        <div
          className="wrap section"
          data-from={textSlot('from')}
          data-purpose={textSlot('word')}
          data-next={textSlot('questionnaire')}
        >
          <h2 tabIndex={-1}>
            <Trans>What's open to you</Trans>
          </h2>
          <p className="lead">
            <Trans>
              Passport: {textSlot('nationality')}. You want to {textSlot('purpose')}. Rules as of{' '}
              {textSlot('day')}. Two answers can't show whether you qualify, so no route is suitable yet.
            </Trans>
          </p>
          <When test={{ slot: 'ties' }}>
            <p>
              <Trans>
                If your answers leave countries equal, we list them by living costs, then by name. The order
                isn't advice.
              </Trans>
            </p>
          </When>
          <ol className="preview-countries">
            <Each list="countries">
              <CountryCard />
            </Each>
          </ol>
          <div className="preview-next">
            <p>
              <Trans>
                Next, we'll ask about your money, education, and languages. We keep your two answers.
              </Trans>
            </p>
            <a className="site-button act" href={textSlot('signUp')}>
              <Trans>Continue with these answers</Trans>
            </a>
          </div>
          <h3>
            <Trans>The other countries</Trans>
          </h3>
          <When test={{ slot: 'alike' }}>
            <p className="access open">
              <Trans>Not closed to your nationality</Trans>
            </p>
            <ul className="preview-alike">
              <Each list="alike">
                <li>
                  <CountryFlag /> {textSlot('country')}
                </li>
              </Each>
            </ul>
          </When>
          <ul className="preview-others">
            <Each list="different">
              <li>
                <CountryFlag /> {textSlot('country')}{' '}
                <span className={`access ${textSlot('access')}`}>{textSlot('words')}</span>
                <Each list="reason">
                  <p>
                    <RuleSentence slot="text" /> <DatedNote />
                    <a href={textSlot('url')} rel="noopener noreferrer external">
                      {textSlot('reading')}
                    </a>
                  </p>
                </Each>
              </li>
            </Each>
          </ul>
        </div>
      </Each>
    </section>
  );
}

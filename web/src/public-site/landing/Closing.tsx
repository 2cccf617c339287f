import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { useEnglishText } from '../../lib/i18n/english-text';
import { paths } from '../../lib/paths';
import { FaqItem } from '../../product/homepage/FaqItem';
import { Each, textSlot, Unless, When } from '../../product/homepage/slots';
import { CurrentSetting } from './CurrentSetting';

export function Affiliate(): JSX.Element {
  return (
    <section id="affiliate" className="wrap section">
      <h2>
        <Trans>For affiliates</Trans>
      </h2>
      <p>
        <Trans>
          Consultants, lawyers, coaches, and creators earn 30% of what the people they refer buy. An expert
          review earns you{' '}
          <CurrentSetting name="commission.expert_review">
            <Trans>30% of its price</Trans>
          </CurrentSetting>
          , a full service{' '}
          <CurrentSetting name="commission.full_service">
            <Trans>30% of its price</Trans>
          </CurrentSetting>
          , and a program application 15-25%, paid out monthly.
        </Trans>
      </p>
      <p className="row">
        <a className="site-button" href={paths.affiliateApply.href()}>
          <Trans>Become an affiliate</Trans>
        </a>
        <a href={paths.affiliateLogin.href()}>
          <Trans>Affiliate login</Trans>
        </a>
      </p>
    </section>
  );
}

/** A final call to action before the FAQ. */
export function ClosingCallToAction(): JSX.Element {
  return (
    <section className="wrap section closing">
      <h2>
        <Trans>Find out where you stand</Trans>
      </h2>
      <p className="lead">
        <Trans>Five short steps, free of charge. You can stop and continue later.</Trans>
      </p>
      <p className="row">
        <a className="site-button act" href={paths.signup.href()}>
          <Trans>Get Started</Trans>
        </a>
        <a href={paths.sampleResult.href()}>
          <Trans>See a sample result first</Trans>
        </a>
      </p>
    </section>
  );
}

/** A question in the page's language, or as an admin wrote it. */
function Question(): JSX.Element {
  const english = useEnglishText();
  const item = <FaqItem question={textSlot('question')} answer={textSlot('answer')} />;
  if (english.lang === undefined) return item;
  return (
    <>
      <When test={{ slot: 'isAsWritten' }}>
        <div {...english}>{item}</div>
      </When>
      <Unless test={{ slot: 'isAsWritten' }}>{item}</Unless>
    </>
  );
}

export function Questions(): JSX.Element {
  return (
    <section id="faq" className="wrap section">
      <h2>
        <Trans>Questions</Trans>
      </h2>
      <div className="questions">
        <Each list="faqs">
          <Question />
        </Each>
        <When test={{ slot: 'moreFaqs' }}>
          <details className="more">
            <summary>
              <Trans>More questions</Trans>
            </summary>
            <Each list="moreFaqs">
              <Question />
            </Each>
          </details>
        </When>
      </div>
      <p className="row">
        <button type="button" className="site-button" data-open-chat hidden>
          <Trans>Chat with us</Trans>
        </button>
      </p>
    </section>
  );
}

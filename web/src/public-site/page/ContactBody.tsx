import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Each, textSlot } from '../../product/homepage/slots';

/** The contact form, which works without scripts; once the server has stored a message, its reference number. */
export function ContactBody(): JSX.Element {
  return (
    <>
      <Each list="contactSent">
        <div id="sent" className="sheet contact-sent" role="status">
          <h2>
            <Trans>We have your message</Trans>
          </h2>
          <p>
            <Trans>It's stored, and our team sees it. We answer by email.</Trans>
          </p>
          <p className="contact-number">
            <Trans>
              Number: <code>{textSlot('number')}</code>
            </Trans>
          </p>
        </div>
      </Each>
      <Each list="contactForm">
        <ContactForm />
      </Each>
    </>
  );
}

function ContactForm(): JSX.Element {
  const { t, i18n } = useLingui();
  // The server redirects back to the page in the form's language.
  const action = i18n.locale === 'en' ? '/api/contact' : `/api/contact?language=${i18n.locale}`;
  return (
    <form className="contact-form" method="post" action={action}>
      <label>
        <Trans>Your name</Trans>
        <input name="name" required maxLength={100} autoComplete="name" />
      </label>
      <label>
        <Trans>Your email address</Trans>
        <input name="email" type="email" required maxLength={254} autoComplete="email" />
      </label>
      <label>
        <Trans>What is it about?</Trans>
        <select name="topic" required defaultValue="question">
          <option value="question">{t`A question`}</option>
          <option value="payment">{t`A payment or a refund`}</option>
          <option value="privacy">{t`Privacy and my data`}</option>
          <option value="partnership">{t`Partnership`}</option>
          <option value="problem">{t`A problem with the site`}</option>
          <option value="other">{t`Something else`}</option>
        </select>
      </label>
      <label>
        <Trans>Your message</Trans>
        <textarea name="message" required minLength={10} maxLength={5000} rows={8} />
      </label>
      <div className="contact-trap" aria-hidden="true">
        <label>
          <Trans>Leave this empty</Trans>
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input type="hidden" name="token" value={textSlot('token')} />
      <p className="contact-note">
        <Trans>We use your address only to answer you, and delete the message after 180 days.</Trans>
      </p>
      <div>
        <button type="submit" className="site-button act">
          <Trans>Send message</Trans>
        </button>
      </div>
    </form>
  );
}

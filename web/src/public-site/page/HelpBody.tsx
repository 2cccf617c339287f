import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { paths } from '../../lib/paths';
import { Prose, type EnglishText } from './Prose';
import type { HelpTopic } from './site-page';

/** All answers by topic. With scripts, a search shows those that contain every word. */
export function HelpBody({
  topics,
  marked,
}: {
  topics: readonly HelpTopic[];
  marked: EnglishText;
}): JSX.Element {
  const { t } = useLingui();
  return (
    <>
      <form className="help-search" role="search" hidden>
        <label htmlFor="help-words">
          <Trans>Search the answers</Trans>
        </label>
        <input id="help-words" type="search" autoComplete="off" maxLength={100} />
        <p
          role="status"
          data-none={t`No answer contains these words. Try others, or ask us in the chat.`}
          data-one={t`1 answer`}
          data-many={t`# answers`}
        />
      </form>
      <div className="help-topics">
        {topics.map((topic) => (
          <section key={topic.id} {...marked} className="help-topic" aria-labelledby={topic.id}>
            <h2 id={topic.id}>{topic.title}</h2>
            <div className="questions">
              {topic.entries.map(({ id, question, html }) => (
                <details key={id} id={id}>
                  <summary>{question}</summary>
                  <Prose html={html} />
                </details>
              ))}
            </div>
          </section>
        ))}
      </div>
      <p className="row">
        <button type="button" className="site-button" data-open-chat hidden>
          <Trans>Chat with us</Trans>
        </button>
        <a href={paths.contact.href()}>
          <Trans>Write to us</Trans>
        </a>
      </p>
    </>
  );
}

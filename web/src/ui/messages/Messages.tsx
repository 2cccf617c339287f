import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { formatDateTime } from '../../lib/format/format';
import type { ReviewMessageAuthor } from '../../gql/schema-types';
import styles from './messages.module.css';

export interface Message {
  id: string;
  at: string;
  author: ReviewMessageAuthor;
  /** First name; null if unknown. */
  authorName: string | null;
  text: string;
}

/** The messages between both sides of a review, oldest first. */
export function Messages({
  messages,
  viewer,
}: {
  messages: readonly Message[];
  /** The side that is reading. */
  viewer: ReviewMessageAuthor;
}): JSX.Element {
  return (
    <ol className={styles['messages']}>
      {messages.map((message) => (
        <li key={message.id} className={styles['message']} data-mine={message.author === viewer}>
          <p className={styles['by']}>
            <strong>
              <Author message={message} viewer={viewer} />
            </strong>{' '}
            <time dateTime={message.at}>{formatDateTime(message.at)}</time>
          </p>
          {paragraphs(message.text).map((text, index) => (
            <p key={index} className={styles['text']} dir="auto">
              {text}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}

function Author({ message, viewer }: { message: Message; viewer: ReviewMessageAuthor }): JSX.Element {
  const { author, authorName } = message;
  if (author === 'OWNER')
    return viewer === 'OWNER' ? <Trans>You</Trans> : <>{authorName ?? <Trans>User</Trans>}</>;
  return authorName === null ? <Trans>Your consultant</Trans> : <Trans>{authorName}, consultant</Trans>;
}

/** Splits a text into paragraphs at empty lines; single line breaks stay. */
function paragraphs(text: string): string[] {
  return text.split(/\n\s*\n/).filter((part) => part.trim() !== '');
}

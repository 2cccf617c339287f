import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import styles from './manage.module.css';

/** How many characters of a note are shown before it is expanded. */
const SHORT = 120;

/** The reviewer's notes: the beginning, and the whole text on request. */
export function Notes({ name, notes }: { name: string; notes: string }): JSX.Element {
  const [whole, setWhole] = useState(false);
  const letters = [...notes];
  const long = letters.length > SHORT;
  const shown = whole || !long ? notes : `${letters.slice(0, SHORT).join('').trimEnd()}…`;
  return (
    <div className={styles['notes']}>
      <p>
        <span className={styles['soft']}>
          <Trans>Notes:</Trans>
        </span>{' '}
        {shown}
      </p>
      {long && (
        <button
          type="button"
          className={styles['more']}
          aria-expanded={whole}
          onClick={() => {
            setWhole(!whole);
          }}
        >
          {whole ? <Trans>Show less</Trans> : <Trans>Show all</Trans>}{' '}
          <span className="visually-hidden">
            <Trans>of the notes on {name}</Trans>
          </span>
        </button>
      )}
    </div>
  );
}

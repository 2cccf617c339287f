import { useLingui } from '@lingui/react/macro';
import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import type { RightTopic } from '../../../gql/schema-types';
import { SourceWords } from '../SourceLine';
import type { SourceFigure } from '../SourceLine';
import styles from './rights.module.css';
import { rightWords } from './words';

export interface Right {
  topic: RightTopic;
  short: string;
  text: string;
  stale: boolean;
  source: SourceFigure;
}

/** What a student and the partner may do, each with its source. */
export function Rights({ rights }: { rights: readonly Right[] }): JSX.Element {
  const { i18n } = useLingui();
  return (
    <dl className={styles['rights']}>
      {rights.map(({ topic, short, text, stale, source }) => (
        <div key={topic} className={styles['right']}>
          <dt>
            {i18n._(rightWords[topic])}: <strong>{short}</strong>
          </dt>
          <dd>
            {text}
            <span className={styles['source']}>
              <SourceWords source={source} />
              {stale && (
                <>
                  {' '}
                  <strong>
                    <Trans>This figure is due for a check. See the official page.</Trans>
                  </strong>
                </>
              )}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import type { RightTopic } from '../../../gql/schema-types';
import { SourceText } from '../SourceLine';
import type { SourceFigure } from '../SourceLine';
import { useRuleText } from '../../rule-text/use-rule-text';
import styles from './rights.module.css';
import { rightLabels } from './labels';

export interface Right {
  topic: RightTopic;
  short: string;
  text: string;
  stale: boolean;
  source: SourceFigure;
}

/** What a student and their partner may do, each with its source. */
export function Rights({ rights }: { rights: readonly Right[] }): JSX.Element {
  const { i18n } = useLingui();
  const rules = useRuleText();
  return (
    <dl className={styles['rights']}>
      {rights.map(({ topic, short, text, stale, source }) => (
        <div key={`${topic} ${text}`} className={styles['right']}>
          <dt>
            {i18n._(rightLabels[topic])}: <strong {...rules.props(short)} />
          </dt>
          <dd>
            <span {...rules.props(text)} />
            <span className={styles['source']}>
              <SourceText source={source} />
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

import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { destinationName } from '../../../product/chart/destinations';
import { SourceLine } from '../../../product/evidence/SourceLine';
import { kindWords } from './kinds';
import { groupSources } from './lanes';
import type { Mark } from './lanes';
import styles from './Timeline.module.css';

/** The distinct sources of the times behind the days, each with the days it applies to. */
export function MarkSources({ marks }: { marks: readonly Mark[] }): JSX.Element | null {
  const { i18n } = useLingui();
  const groups = groupSources(marks);
  if (groups.length === 0) return null;
  return (
    <div className={styles['sources']}>
      <h3>
        <Trans>Where these dates come from</Trans>
      </h3>
      <ul>
        {groups.map(({ key, country, kinds, source }) => (
          <li key={key}>
            <p>
              {country !== null && (
                <>
                  <strong>{destinationName(country)}:</strong>{' '}
                </>
              )}
              {kinds.map((kind) => i18n._(kindWords[kind])).join(', ')}
            </p>
            <SourceLine source={source} />
          </li>
        ))}
      </ul>
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import type { AssessmentType } from '../../gql/schema-types';
import { Stack } from '../../ui/layout/Sheet';
import { resultTitles } from './parts/labels';
import styles from './parts/parts.module.css';

interface IntroProps {
  type: AssessmentType;
  /** Whether the page has another heading, that of an open part. */
  above?: boolean;
  /** The line below the title, whose space is reserved until it is known. */
  children?: ReactNode;
}

/** The title of a result, which its path tells. The build prerenders it. */
export function Intro({ type, above = false, children = '\u00A0' }: IntroProps): JSX.Element {
  const { i18n } = useLingui();
  const title = i18n._(resultTitles[type]);
  return (
    <Stack gap={8}>
      {above ? <p className={styles['title']}>{title}</p> : <h1>{title}</h1>}
      <p className={styles['date']}>{children}</p>
    </Stack>
  );
}

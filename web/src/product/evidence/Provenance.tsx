import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { JSX } from 'react';
import type { Provenance } from '../../gql/schema-types';
import { StatusBadge } from '../../ui/states/StatusBadge';
import type { Tone } from '../../ui/states/StatusBadge';
import styles from './evidence.module.css';

/** A page with a check mark, a page with a quote, and an empty page, so that color isn't needed to tell them apart. */
const icons: Record<Provenance, string> = {
  OFFICIAL: 'M3 1.5H10L13 4.5V14.5H3ZM5.5 9 7.2 10.8 10.7 6.8',
  SECONDARY: 'M3 1.5H10L13 4.5V14.5H3ZM6 7V9.5M10 7V9.5',
  UNREAD: 'M3 1.5H10L13 4.5V14.5H3ZM8 6V9.5M8 11.6V12',
};

const tones: Record<Provenance, Tone> = { OFFICIAL: 'met', SECONDARY: 'plain', UNREAD: 'unknown' };

/** Where we read a figure, in a few words. */
export const provenanceLabels: Readonly<Record<Provenance, MessageDescriptor>> = {
  OFFICIAL: msg`Official text read`,
  SECONDARY: msg`Not from the authority`,
  UNREAD: msg`Not read yet`,
};

/** The icon next to the text that says where we read a figure. */
export function ProvenanceIcon({ provenance }: { provenance: Provenance }): JSX.Element {
  return (
    <svg className={styles['icon']} viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
      <path
        d={icons[provenance]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** The short form, for lists with many figures. */
export function ProvenanceMark({ provenance }: { provenance: Provenance }): JSX.Element {
  const { i18n } = useLingui();
  return (
    <StatusBadge tone={tones[provenance]} mark={icons[provenance]}>
      {i18n._(provenanceLabels[provenance])}
    </StatusBadge>
  );
}

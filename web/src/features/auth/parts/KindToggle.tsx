import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { JSX } from 'react';
import styles from './auth.module.css';

/** The two types of people the product is for. */
export type Kind = 'student' | 'opportunity_seeker';

export function isKind(value: string): value is Kind {
  return value === 'student' || value === 'opportunity_seeker';
}

export function KindToggle({
  legend,
  value,
  onChange,
}: {
  legend: string;
  value: Kind;
  onChange: (kind: Kind) => void;
}): JSX.Element {
  const name = useId();
  return (
    <fieldset className={styles['toggle']}>
      <legend className="visually-hidden">{legend}</legend>
      <label>
        <input
          type="radio"
          name={name}
          checked={value === 'student'}
          onChange={() => {
            onChange('student');
          }}
        />
        <Trans>Student</Trans>
      </label>
      <label>
        <input
          type="radio"
          name={name}
          checked={value === 'opportunity_seeker'}
          onChange={() => {
            onChange('opportunity_seeker');
          }}
        />
        <Trans>Opportunity Seeker</Trans>
      </label>
    </fieldset>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { JSX } from 'react';
import { formatMonthName } from '../../../../lib/format/format';
import { formatDegrees, fundingLabels, programTypeLabels } from '../../../../product/programs/labels';
import { Button } from '../../../../ui/button/Button';
import { fieldLabels } from './field-labels';
import styles from './form.module.css';
import { FUNDINGS, splitLines, PROGRAM_TYPES } from './program-values';
import type { Difference, ProgramField } from './program-values';

interface DifferencesProps {
  differences: readonly Difference[];
  onTake: (difference: Difference) => void;
}

/** What someone else changed during editing: adopted, or, if both changed it, for the admin to choose. */
export function Differences({ differences, onTake }: DifferencesProps): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const { i18n } = useLingui();
  useEffect(() => {
    box.current?.focus();
  }, [differences.length]);
  const say = useTheirWords();
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles['differences']}>
      <h2>
        <Trans>Someone else changed this program while you were editing.</Trans>
      </h2>
      <p>
        <Trans>Your changes aren't saved yet. Check the differences, then save again.</Trans>
      </p>
      <ul>
        {differences.map((difference) => {
          const { field, theirs, both } = difference;
          const name = i18n._(fieldLabels[field]);
          const words = say(field, theirs);
          return (
            <li key={field}>
              <strong>{name}</strong>:{' '}
              {both ? <Trans>theirs: {words}. Yours is in the form.</Trans> : <Trans>now: {words}.</Trans>}
              {both && (
                <>
                  {' '}
                  <Button
                    variant="quiet"
                    onClick={() => {
                      onTake(difference);
                    }}
                  >
                    <Trans>Use theirs</Trans>
                    <span className="visually-hidden">: {name}</span>
                  </Button>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function useTheirWords(): (field: ProgramField, text: string) => string {
  const { t, i18n } = useLingui();
  return (field, text) => {
    if (text === '') return t`empty`;
    const type = PROGRAM_TYPES.find((programType) => field === 'type' && programType === text);
    if (type !== undefined) return i18n._(programTypeLabels[type].one);
    const funding = FUNDINGS.find((each) => field === 'funding' && each === text);
    if (funding !== undefined) return i18n._(fundingLabels[funding]);
    if (field === 'deadlineMonth') return formatMonthName(Number(text));
    if (field === 'englishRequired') return t`applicants must prove their English`;
    if (field === 'degreesFor' || field === 'minDegree') {
      return formatDegrees((words) => i18n._(words), splitLines(text));
    }
    return `“${splitLines(text).join(', ')}”`;
  };
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { documentTypeOf, documentTypeWords } from '../../../lib/documents/words';
import { usdInWords } from '../../../lib/payments/money';
import { degreesInWords, fundingWords, programTypeWords, tagInWords } from '../../../lib/programs/words';
import { dayInWords } from '../../../ui/evidence/dates';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import { ApplyButton } from '../apply/ApplyButton';
import type { WholeProgram } from '../page/ProgramSheet';
import { DeadlineBadge } from '../parts/DeadlineBadge';
import { fitWords } from '../parts/fit-words';
import { SampleNotice } from '../parts/SampleNotice';
import styles from './compare.module.css';

interface ComparisonProps {
  programs: readonly WholeProgram[];
  signedIn: boolean;
}

/** Up to three programmes beside each other, a line for each thing that is known. */
export function Comparison({ programs, signedIn }: ComparisonProps): JSX.Element {
  const { t, i18n } = useLingui();
  const line = (label: string, of: (program: WholeProgram) => ReactNode): JSX.Element => (
    <tr>
      <th scope="row">{label}</th>
      {programs.map((program) => (
        <td key={program.id} data-program={program.title}>
          {of(program) ?? (
            <span className={styles['soft']}>
              <Trans>not known</Trans>
            </span>
          )}
        </td>
      ))}
    </tr>
  );
  const listOf = (items: readonly string[]): string | null => (items.length === 0 ? null : items.join(', '));
  const documentName = (name: string): string => {
    const type = documentTypeOf(name);
    return type === null ? name : i18n._(documentTypeWords[type]);
  };
  return (
    <table className={styles['table']}>
      <caption className="visually-hidden">
        <Trans>Programs beside each other</Trans>
      </caption>
      <thead>
        <tr>
          <td />
          {programs.map(({ id, title }) => (
            <th key={id} scope="col">
              <Link to={paths.program.href({ id })}>{title}</Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {line(t`What it is`, ({ type, country, otherCountries }) => (
          <>
            {i18n._(programTypeWords[type].one)} · {[country, ...otherCountries].join(', ')}
          </>
        ))}
        {line(t`Organisation`, ({ organisation }) => organisation)}
        {signedIn && line(t`Fit`, ({ fit }) => (fit == null ? null : <FitOf fit={fit} />))}
        {line(t`Deadline`, ({ deadline, deadlineMonth }) => (
          <span className={styles['deadline']}>
            {deadline !== null && <time dateTime={deadline}>{dayInWords(i18n, deadline)}</time>}
            <DeadlineBadge deadline={deadline} month={deadlineMonth} />
          </span>
        ))}
        {line(t`Funding`, ({ funding }) => (funding === null ? null : i18n._(fundingWords[funding])))}
        {line(t`Application fee`, ({ feesCents }) =>
          feesCents === null ? null : usdInWords(i18n, feesCents),
        )}
        {line(t`For`, ({ degreesFor }) =>
          degreesFor.length === 0 ? null : degreesInWords((words) => i18n._(words), degreesFor),
        )}
        {line(t`Documents`, ({ requiredDocuments }) => listOf(requiredDocuments.map(documentName)))}
        {line(t`Topics`, ({ tags }) => listOf(tags.map(tagInWords)))}
        {line(t`Source`, (program) => (
          <SampleNotice program={program} className={styles['soft']} />
        ))}
        {line(t`Apply`, (program) => (
          <ApplyButton program={program} signedIn={signedIn} linked />
        ))}
      </tbody>
    </table>
  );
}

function FitOf({ fit }: { fit: NonNullable<WholeProgram['fit']> }): JSX.Element {
  const { i18n } = useLingui();
  const { tone, label } = fitWords[fit.verdict];
  return (
    <div className={styles['fit']}>
      <StatusBadge tone={tone}>
        {i18n._(label)}: <Trans>{fit.score} of 100</Trans>
      </StatusBadge>
      <p>{fit.summary}</p>
    </div>
  );
}

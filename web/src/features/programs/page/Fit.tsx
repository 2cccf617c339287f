import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { CriteriaList } from '../../../ui/evidence/criteria/CriteriaList';
import { CriterionLine } from '../../../ui/evidence/criteria/CriterionLine';
import { ProgressLine } from '../../../ui/states/ProgressLine';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import { fitWords } from '../parts/fit-words';
import type { WholeProgram } from './ProgramSheet';
import styles from './page.module.css';

type ProgramFit = NonNullable<WholeProgram['fit']>;

/** How well the programme fits the person, line by line; without an assessment, the way to one. */
export function Fit({ program, signedIn }: { program: WholeProgram; signedIn: boolean }): JSX.Element {
  const title = useId();
  const fit = program.fit ?? null;
  return (
    <section className={styles['fit']} aria-labelledby={title}>
      <h2 id={title}>
        <Trans>How it fits you</Trans>
      </h2>
      {fit === null ? <NoFit signedIn={signedIn} /> : <FitLines fit={fit} />}
    </section>
  );
}

function NoFit({ signedIn }: { signedIn: boolean }): JSX.Element {
  return signedIn ? (
    <p>
      <Trans>
        With a finished assessment, this page says which conditions you meet.{' '}
        <Link to={paths.dashboard.href()}>Start one on your dashboard</Link>; the first is free.
      </Trans>
    </p>
  ) : (
    <p>
      <Trans>
        <Link to={paths.signup.href()}>Create an account</Link> and take the free assessment: then this page
        says which conditions you meet, and which you do not.
      </Trans>
    </p>
  );
}

function FitLines({ fit }: { fit: ProgramFit }): JSX.Element {
  const { t, i18n } = useLingui();
  const { score, verdict, summary, lines } = fit;
  const { tone, label } = fitWords[verdict];
  return (
    <>
      <ProgressLine label={t`Fit`} percent={score}>
        <p className={styles['score']}>
          <strong>
            <Trans>{score} of 100</Trans>
          </strong>
          <StatusBadge tone={tone}>{i18n._(label)}</StatusBadge>
        </p>
      </ProgressLine>
      <p>{summary}</p>
      <CriteriaList>
        {lines.map((line, index) => (
          // Two lines may read the same: they are of two routes.
          <CriterionLine key={`${line.label}-${String(index)}`} criterion={line} />
        ))}
      </CriteriaList>
      <p className={styles['soft']}>
        <Trans>
          Worked out from your newest assessment by published rules. What a program pays us plays no part in
          it. The organisation and an officer decide.
        </Trans>
      </p>
    </>
  );
}

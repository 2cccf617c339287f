import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { CriteriaList } from '../../../product/evidence/criteria/CriteriaList';
import { CriterionLine } from '../../../product/evidence/criteria/CriterionLine';
import { ProgressLine } from '../../../ui/states/ProgressLine';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import { fitLabels } from '../../../product/programs/fit';
import { useRuleText } from '../../../product/rule-text/use-rule-text';
import type { WholeProgram } from './whole-program';
import styles from './page.module.css';

type ProgramFit = NonNullable<WholeProgram['fit']>;

/** How well the program fits the person, line by line; without an assessment, a link to one. */
export function Fit({ program, signedIn }: { program: WholeProgram; signedIn: boolean }): JSX.Element {
  const title = useId();
  const fit = program.fit ?? null;
  return (
    <section className={styles['fit']} aria-labelledby={title}>
      <h2 id={title}>
        <Trans>How well it fits you</Trans>
      </h2>
      {fit === null ? <NoFit signedIn={signedIn} /> : <FitLines fit={fit} />}
    </section>
  );
}

function NoFit({ signedIn }: { signedIn: boolean }): JSX.Element {
  return signedIn ? (
    <p>
      <Trans>
        Finish an assessment to see which requirements you meet.{' '}
        <Link to={paths.dashboard.href()}>Start one on your dashboard</Link>. The first one is free.
      </Trans>
    </p>
  ) : (
    <p>
      <Trans>
        <Link to={paths.signup.href()}>Create an account</Link> and take the free assessment to see which
        requirements you meet.
      </Trans>
    </p>
  );
}

function FitLines({ fit }: { fit: ProgramFit }): JSX.Element {
  const { t, i18n } = useLingui();
  const rules = useRuleText();
  const { score, level, summary, lines } = fit;
  const { tone, label } = fitLabels[level];
  return (
    <>
      <ProgressLine label={t`Fit`} percent={score}>
        <p className={styles['score']}>
          <strong>
            <Trans>{score} out of 100</Trans>
          </strong>
          <StatusBadge tone={tone}>{i18n._(label)}</StatusBadge>
        </p>
      </ProgressLine>
      <p {...rules.props(summary)} />
      <CriteriaList>
        {lines.map((line, index) => (
          <CriterionLine key={`${line.label}-${String(index)}`} criterion={line} />
        ))}
      </CriteriaList>
      <p className={styles['soft']}>
        <Trans>
          We calculate this from your newest assessment. What a program pays us doesn't affect it. The
          organization decides who gets a place, and an officer decides on your visa.
        </Trans>
      </p>
    </>
  );
}

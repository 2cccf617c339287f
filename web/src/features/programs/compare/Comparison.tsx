import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { formatRequired } from '../../../product/documents/labels';
import { translateCountryName } from '../../../lib/country-names';
import { formatDate, formatPrice } from '../../../lib/format/format';
import { formatDegrees, fundingLabels, programTypeLabels, formatTag } from '../../../product/programs/labels';
import { useRuleText } from '../../../product/rule-text/use-rule-text';
import { UntranslatedText } from '../../../lib/i18n/text-language';
import { SwipeTable } from '../../../ui/comparison/SwipeTable';
import { Flag } from '../../../ui/flag/Flag';
import { Monogram } from '../../../ui/monogram/Monogram';
import { ApplyButton } from '../apply/ApplyButton';
import type { WholeProgram } from '../page/whole-program';
import { DeadlineBar } from '../parts/DeadlineBar';
import { FitRing } from '../../../product/programs/FitRing';
import { VisaRouteLine } from '../parts/FitSummary';
import { SampleNotice } from '../parts/SampleNotice';
import styles from './compare.module.css';

interface ComparisonProps {
  programs: readonly WholeProgram[];
  signedIn: boolean;
}

/** Up to three programs side by side, one row per attribute. */
export function Comparison({ programs, signedIn }: ComparisonProps): JSX.Element {
  const { t, i18n } = useLingui();
  const joinItems = (items: readonly string[]): string | null =>
    items.length === 0 ? null : items.join(', ');
  const orUnknown = (render: (program: WholeProgram) => ReactNode) => (program: WholeProgram) =>
    render(program) ?? (
      <span className={styles['soft']}>
        <Trans>Not known</Trans>
      </span>
    );
  const lines: (false | [string, (program: WholeProgram) => ReactNode])[] = [
    [
      t`Type and country`,
      ({ type, country, countryCode, otherCountries }) => (
        <>
          {i18n._(programTypeLabels[type].one)} · <Flag code={countryCode} />{' '}
          {[country, ...otherCountries].map(translateCountryName).join(', ')}
        </>
      ),
    ],
    [
      t`Organization`,
      ({ organisation }) => (organisation === null ? null : <UntranslatedText text={organisation} />),
    ],
    signedIn && [t`Fit`, ({ fit }) => (fit == null ? null : <FitCell fit={fit} />)],
    [
      t`Deadline`,
      ({ deadline, deadlineMonth }) => (
        <span className={styles['deadline']}>
          {deadline !== null && <time dateTime={deadline}>{formatDate(deadline)}</time>}
          <DeadlineBar deadline={deadline} month={deadlineMonth} />
        </span>
      ),
    ],
    [t`Funding`, ({ funding }) => (funding === null ? null : i18n._(fundingLabels[funding]))],
    [
      t`Application fee`,
      ({ feesCents }) => (feesCents === null ? null : feesCents === 0 ? t`None` : formatPrice(feesCents)),
    ],
    [
      t`For`,
      ({ degreesFor }) =>
        degreesFor.length === 0 ? null : formatDegrees((words) => i18n._(words), degreesFor),
    ],
    [
      t`Documents`,
      ({ requiredDocuments }) => joinItems(requiredDocuments.map((text) => formatRequired(i18n, text))),
    ],
    [
      t`Topics`,
      ({ tags }) => (tags.length === 0 ? null : <UntranslatedText text={tags.map(formatTag).join(', ')} />),
    ],
    [
      t`Source`,
      (program) =>
        program.sample || program.officialUrl !== null ? (
          <SampleNotice program={program} className={styles['soft']} />
        ) : null,
    ],
    [t`Apply`, (program) => <ApplyButton program={program} signedIn={signedIn} linked />],
  ];
  return (
    <SwipeTable
      caption={t`Programs side by side`}
      items={programs}
      getColumn={({ id, title, organisation }) => ({
        id,
        name: <UntranslatedText text={title} />,
        head: (
          <span className={styles['head']}>
            <Monogram name={organisation ?? title} />
            <Link to={paths.program.href({ id })}>
              <UntranslatedText text={title} />
            </Link>
          </span>
        ),
      })}
      lines={lines
        .filter((line) => line !== false)
        .map(([title, render]) => ({ title, render: orUnknown(render) }))}
    />
  );
}

function FitCell({ fit }: { fit: NonNullable<WholeProgram['fit']> }): JSX.Element {
  const rules = useRuleText();
  return (
    <div className={styles['fit']}>
      <FitRing fit={fit} />
      <p {...rules.props(fit.summary)} />
      <VisaRouteLine route={fit.visaRoute} className={styles['soft']} />
    </div>
  );
}

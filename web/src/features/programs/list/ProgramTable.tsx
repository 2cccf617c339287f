import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { translateCountryName } from '../../../lib/country-names';
import { paths } from '../../../lib/paths';
import { applicationLabels } from '../../../product/applications/labels';
import { FitRing } from '../../../product/programs/FitRing';
import { fundingLabels, programTypeLabels } from '../../../product/programs/labels';
import { UntranslatedText } from '../../../lib/i18n/text-language';
import { Flag } from '../../../ui/flag/Flag';
import { Monogram } from '../../../ui/monogram/Monogram';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import { DeadlineBar } from '../parts/DeadlineBar';
import { SaveButton } from '../parts/lazy';
import { useOwnProgram } from '../parts/use-own-program';
import { CompareToggle } from './CompareToggle';
import type { ListData, ListedProgram } from './load';
import styles from './table.module.css';

/** The same programs, one per row. On phones a row has the name with its facts below it, and the fit. */
export function ProgramTable({ programs, signedIn }: Pick<ListData, 'programs' | 'signedIn'>): JSX.Element {
  const fits = programs.some(({ fit }) => fit != null);
  return (
    <table className={styles['table']}>
      <caption className="visually-hidden">
        <Trans>Programs</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Program</Trans>
          </th>
          <th scope="col" className={styles['wide']}>
            <Trans>Country</Trans>
          </th>
          <th scope="col" className={styles['wide']}>
            <Trans>Funding</Trans>
          </th>
          <th scope="col" className={styles['wide']}>
            <Trans>Apply by</Trans>
          </th>
          {fits && (
            <th scope="col" className={styles['fit']}>
              <Trans>Fit</Trans>
            </th>
          )}
          <th scope="col" className={styles['choose']}>
            <span className="visually-hidden">
              <Trans>Save and compare</Trans>
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        {programs.map((program) => (
          <Line key={program.id} program={program} signedIn={signedIn} fits={fits} />
        ))}
      </tbody>
    </table>
  );
}

interface LineProps {
  program: ListedProgram;
  signedIn: boolean;
  /** Whether the table has a column for the fit. */
  fits: boolean;
}

function Line({ program, signedIn, fits }: LineProps): JSX.Element {
  const { i18n } = useLingui();
  const { id, title, type, country, countryCode, organisation, funding, deadline, deadlineMonth } = program;
  const { application } = useOwnProgram(id);
  const fit = program.fit ?? null;
  const money = funding === null ? null : i18n._(fundingLabels[funding]);
  return (
    <tr>
      <th scope="row">
        <div className={styles['name']}>
          <Monogram name={organisation ?? title} />
          <div>
            <Link id={`program-${id}`} to={paths.program.href({ id })}>
              <UntranslatedText text={title} />
            </Link>
            <p className={styles['soft']}>
              {i18n._(programTypeLabels[type].one)}
              {organisation !== null && (
                <>
                  {' · '}
                  <UntranslatedText text={organisation} />
                </>
              )}
            </p>
            <div className={styles['narrow']}>
              <p>
                <Flag code={countryCode} />{' '}
                {[translateCountryName(country), money].filter(Boolean).join(' · ')}
              </p>
              <DeadlineBar deadline={deadline} month={deadlineMonth} />
            </div>
            {application !== null && application.status !== 'WITHDRAWN' && (
              <StatusBadge tone={applicationLabels[application.status].tone}>
                {i18n._(applicationLabels[application.status].label)}
              </StatusBadge>
            )}
          </div>
        </div>
      </th>
      <td className={styles['wide']}>
        <Flag code={countryCode} /> {translateCountryName(country)}
      </td>
      <td className={styles['wide']}>
        {money ?? (
          <span className={styles['soft']}>
            <Trans>Not stated</Trans>
          </span>
        )}
      </td>
      <td className={styles['wide']}>
        <DeadlineBar deadline={deadline} month={deadlineMonth} />
      </td>
      {fits && <td className={styles['fit']}>{fit !== null && <FitRing fit={fit} small />}</td>}
      <td className={styles['choose']}>
        <div className={styles['choices']}>
          {signedIn && (
            <Suspense fallback={<span className={styles['later']} />}>
              <SaveButton id={id} title={title} />
            </Suspense>
          )}
          <CompareToggle id={id} title={title} />
        </div>
      </td>
    </tr>
  );
}

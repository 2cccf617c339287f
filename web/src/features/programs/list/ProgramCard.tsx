import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { fundingWords, programTypeWords, tagInWords } from '../../../product/programs/words';
import { formatPrice } from '../../../lib/format/format';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import { ApplyButton } from '../apply/ApplyButton';
import { DeadlineBadge } from '../parts/DeadlineBadge';
import { FitBadge } from '../../../product/programs/FitBadge';
import { VisaRouteLine } from '../parts/FitSummary';
import { OfficialPageLink } from '../parts/SampleNotice';
import { SaveButton } from '../parts/later';
import { CompareToggle } from './CompareToggle';
import type { ListedProgram } from './load';
import styles from './card.module.css';

/** How many tags a card shows (spec section 9). */
const TAGS_SHOWN = 3;

/** One program of the list. */
export function ProgramCard({
  program,
  signedIn,
}: {
  program: ListedProgram;
  signedIn: boolean;
}): JSX.Element {
  const { i18n } = useLingui();
  const { id, title, description, type, country, organisation, tags, funding } = program;
  const { feesCents, deadline, deadlineMonth } = program;
  const fit = program.fit ?? null;
  const rest = tags.length - TAGS_SHOWN;
  return (
    <li className={styles['card']}>
      <div className={styles['head']}>
        <p className={styles['soft']}>
          {i18n._(programTypeWords[type].one)} · {country}
        </p>
        <h2>
          <Link id={`program-${id}`} to={paths.program.href({ id })}>
            <bdi>{title}</bdi>
          </Link>
        </h2>
        {organisation !== null && (
          <p className={styles['soft']}>
            <bdi>{organisation}</bdi>
          </p>
        )}
      </div>
      <p className={styles['badges']}>
        <DeadlineBadge deadline={deadline} month={deadlineMonth} />
        {funding !== null && <StatusBadge tone="plain">{i18n._(fundingWords[funding])}</StatusBadge>}
        {feesCents !== null && feesCents > 0 && (
          <StatusBadge tone="plain">
            <Trans>Application fee {formatPrice(feesCents)}</Trans>
          </StatusBadge>
        )}
        {fit !== null && <FitBadge fit={fit} />}
      </p>
      {fit !== null && (
        <div className={styles['fit']}>
          {fit.level === 'DOES_NOT_FIT' && <p>{fit.summary}</p>}
          <VisaRouteLine route={fit.visaRoute} />
        </div>
      )}
      <p className={styles['description']} dir="auto">
        {description}
      </p>
      {tags.length > 0 && (
        <ul className={styles['tags']}>
          {tags.slice(0, TAGS_SHOWN).map((tag) => (
            <li key={tag}>{tagInWords(tag)}</li>
          ))}
          {rest > 0 && (
            <li className={styles['rest']}>
              <Trans>+{rest} more</Trans>
            </li>
          )}
        </ul>
      )}
      <OfficialPageLink program={program} className={styles['sample']} />
      <div className={styles['actions']}>
        <ApplyButton program={program} signedIn={signedIn} linked />
        {signedIn && (
          <Suspense fallback={<span className={styles['later']} />}>
            <SaveButton id={id} title={title} />
          </Suspense>
        )}
        <CompareToggle id={id} title={title} />
      </div>
    </li>
  );
}

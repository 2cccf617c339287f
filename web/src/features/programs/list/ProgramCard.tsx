import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { JSX, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { translateCountryName } from '../../../lib/country-names';
import { formatPrice } from '../../../lib/format/format';
import { UntranslatedText, useTextLanguage } from '../../../lib/i18n/text-language';
import { paths } from '../../../lib/paths';
import { fundingLabels, programTypeLabels, formatTag } from '../../../product/programs/labels';
import { Flag } from '../../../ui/flag/Flag';
import { Monogram } from '../../../ui/monogram/Monogram';
import { ApplyButton } from '../apply/ApplyButton';
import { DeadlineBar } from '../parts/DeadlineBar';
import { SaveButton } from '../parts/lazy';
import { OfficialPageLink } from '../parts/OfficialPageLink';
import type * as CardFit from './CardFit';
import { CompareToggle } from './CompareToggle';
import type { ListedProgram } from './load';
import styles from './card.module.css';

/** Only people with a result have a fit. */
const loadFit = (): Promise<typeof CardFit> => import('./CardFit');
const FitRing = lazy(async () => ({ default: (await loadFit()).FitRing }));
const FitSummary = lazy(async () => ({ default: (await loadFit()).FitSummary }));
const VisaRoute = lazy(async () => ({ default: (await loadFit()).VisaRoute }));

/** How many tags a card shows (spec section 9). */
const TAGS_SHOWN = 3;

/** A program in the list. */
export function ProgramCard({
  program,
  signedIn,
}: {
  program: ListedProgram;
  signedIn: boolean;
}): JSX.Element {
  const { i18n } = useLingui();
  const mark = useTextLanguage();
  const { id, title, description, type, country, countryCode, organisation } = program;
  const fit = program.fit ?? null;
  return (
    <li className={styles['card']}>
      <div className={styles['head']}>
        <Monogram name={organisation ?? title} />
        <div className={styles['name']}>
          <p className={styles['soft']}>
            {i18n._(programTypeLabels[type].one)} · <Flag code={countryCode} />{' '}
            {translateCountryName(country)}
          </p>
          <h2>
            <Link id={`program-${id}`} to={paths.program.href({ id })}>
              <UntranslatedText text={title} />
            </Link>
          </h2>
          {organisation !== null && (
            <p className={styles['soft']}>
              <UntranslatedText text={organisation} />
            </p>
          )}
        </div>
        {fit !== null && (
          <Suspense fallback={<span className={styles['ring']} />}>
            <FitRing fit={fit} />
          </Suspense>
        )}
      </div>
      <Facts program={program} />
      {fit?.level === 'DOES_NOT_FIT' && (
        <Suspense fallback={'\u00a0'}>
          <FitSummary summary={fit.summary} />
        </Suspense>
      )}
      <p className={styles['description']} dir="auto" {...mark(description)}>
        {description}
      </p>
      <div className={styles['foot']}>
        <Tags tags={program.tags} />
        <OfficialPageLink program={program} className={styles['sample']} />
      </div>
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

/** Funding, deadline, and visa route side by side, for comparing programs. */
function Facts({ program }: { program: ListedProgram }): JSX.Element {
  const { i18n } = useLingui();
  const { funding, feesCents, deadline, deadlineMonth } = program;
  const route = program.fit?.visaRoute ?? null;
  const fact = (term: ReactNode, value: ReactNode): JSX.Element => (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <dl className={styles['facts']}>
      {fact(
        <Trans>Funding</Trans>,
        funding === null ? (
          <span className={styles['unknown']}>
            <Trans>Not stated</Trans>
          </span>
        ) : (
          i18n._(fundingLabels[funding])
        ),
      )}
      {fact(<Trans>Apply by</Trans>, <DeadlineBar deadline={deadline} month={deadlineMonth} />)}
      {route !== null &&
        fact(
          <Trans>Visa route</Trans>,
          <Suspense fallback={'\u00a0'}>
            <VisaRoute route={route} />
          </Suspense>,
        )}
      {feesCents !== null && feesCents > 0 && fact(<Trans>Application fee</Trans>, formatPrice(feesCents))}
    </dl>
  );
}

function Tags({ tags }: { tags: readonly string[] }): JSX.Element | null {
  const rest = tags.length - TAGS_SHOWN;
  if (tags.length === 0) return null;
  return (
    <ul className={styles['tags']}>
      {tags.slice(0, TAGS_SHOWN).map((tag) => (
        <li key={tag}>
          <UntranslatedText text={formatTag(tag)} />
        </li>
      ))}
      {rest > 0 && (
        <li>
          <Trans>+{rest} more</Trans>
        </li>
      )}
    </ul>
  );
}

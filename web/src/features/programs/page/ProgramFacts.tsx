import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { usdInWords } from '../../../lib/payments/money';
import { requiredInWords } from '../../../lib/documents/words';
import { degreesInWords, fundingWords, tagInWords } from '../../../lib/programs/words';
import type { WholeProgram } from './ProgramSheet';
import styles from './page.module.css';

/** What is known of the programme; what is not known is not there. */
export function ProgramFacts({ program }: { program: WholeProgram }): JSX.Element {
  const { i18n } = useLingui();
  const { funding, feesCents, degreesFor, requiredDocuments, requirements, tags } = program;
  const facts: (false | [string, ReactNode, ReactNode])[] = [
    funding !== null && ['funding', <Trans key="t">Funding</Trans>, i18n._(fundingWords[funding])],
    degreesFor.length > 0 && [
      'degrees',
      <Trans key="t">For</Trans>,
      degreesInWords((words) => i18n._(words), degreesFor),
    ],
    feesCents !== null && [
      'fees',
      <Trans key="t">Application fee</Trans>,
      feesCents === 0 ? <Trans>None</Trans> : usdInWords(i18n, feesCents),
    ],
    // Who is signed in has them below, each beside their own.
    (requirements ?? []).length === 0 &&
      requiredDocuments.length > 0 && [
        'documents',
        <Trans key="t">Documents</Trans>,
        requiredDocuments.map((text) => requiredInWords(i18n, text)).join(', '),
      ],
    tags.length > 0 && [
      'topics',
      <Trans key="t">Topics</Trans>,
      <ul key="tags" className={styles['tags']}>
        {tags.map((tag) => (
          <li key={tag}>
            <Link to={paths.programs.href({ tag })}>{tagInWords(tag)}</Link>
          </li>
        ))}
      </ul>,
    ],
  ];
  return (
    <dl className={styles['facts']}>
      {facts
        .filter((fact) => fact !== false)
        .map(([key, term, value]) => (
          <div key={key}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { formatRequired } from '../../../product/documents/labels';
import { formatList, formatPrice } from '../../../lib/format/format';
import { formatTag } from '../../../product/programs/labels';
import { UntranslatedText } from '../../../lib/i18n/text-language';
import type { WholeProgram } from './whole-program';
import styles from './page.module.css';

/** Further details of the listing, below the lead. */
export function ProgramFacts({ program }: { program: WholeProgram }): JSX.Element {
  const { i18n } = useLingui();
  const { feesCents, fields, requiredDocuments, requirements, tags } = program;
  const facts: (false | [string, ReactNode, ReactNode])[] = [
    fields.length > 0 && [
      'fields',
      <Trans key="t">Fields</Trans>,
      fields.includes('any') ? (
        <Trans>Any field</Trans>
      ) : (
        <UntranslatedText key="f" text={fields.join(', ')} />
      ),
    ],
    feesCents !== null && [
      'fees',
      <Trans key="t">Application fee</Trans>,
      feesCents === 0 ? <Trans>None</Trans> : formatPrice(feesCents),
    ],
    // Signed-in people have them below, next to their own documents.
    (requirements ?? []).length === 0 &&
      requiredDocuments.length > 0 && [
        'documents',
        <Trans key="t">Documents</Trans>,
        formatList(requiredDocuments.map((text) => formatRequired(i18n, text))),
      ],
    tags.length > 0 && [
      'topics',
      <Trans key="t">Topics</Trans>,
      <ul key="tags" className={styles['tags']}>
        {tags.map((tag) => (
          <li key={tag}>
            <Link to={paths.programs.href({ tag })}>
              <UntranslatedText text={formatTag(tag)} />
            </Link>
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

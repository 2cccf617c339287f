import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import type { QuestionnaireStep } from '../../../product/questionnaire/definition';
import { Notice } from './Notice';

export interface EnglishAnswerHintProps {
  step: QuestionnaireStep;
}

/** Where a page in another language has a text to write: the rules read English words only. Nothing in English. */
export function EnglishAnswerHint({ step: { fields } }: EnglishAnswerHintProps): JSX.Element | null {
  const { i18n } = useLingui();
  const isWritten = fields.some(({ kind }) => kind === 'TEXT' || kind === 'LONG_TEXT');
  if (i18n.locale === 'en' || !isWritten) return null;
  return (
    <Notice title={<Trans>Write your own words in English.</Trans>}>
      <Trans>We can't read other languages yet. The examples show you how.</Trans>
    </Notice>
  );
}

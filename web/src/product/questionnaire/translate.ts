import type { I18n } from '@lingui/core';
import type { QuestionnaireDefinition } from './definition';

/** Prefix of these messages' IDs in a catalog (scripts/vite/catalogues.ts). */
const ID = 'questionnaire: ';

/** A questionnaire text in the reader's language; in English if the catalog lacks it. */
export function translateQuestionText(text: string, { messages, locale }: I18n): string {
  const found = locale === 'en' ? undefined : messages[`${ID}${text}`];
  return found === undefined ? text : [found].flat().join('');
}

/** The questionnaire in the reader's language; texts that the catalog lacks stay in English. */
export function translateQuestionnaire(
  definition: QuestionnaireDefinition,
  i18n: I18n,
): QuestionnaireDefinition {
  if (i18n.locale === 'en') return definition;
  const translate = (text: string): string => translateQuestionText(text, i18n);
  const translateOptional = (text: string | null): string | null => (text === null ? null : translate(text));
  return {
    ...definition,
    title: translate(definition.title),
    steps: definition.steps.map((step) => ({
      ...step,
      title: translate(step.title),
      help: translateOptional(step.help),
      fields: step.fields.map((field) => ({
        ...field,
        label: translate(field.label),
        why: translate(field.why),
        help: translateOptional(field.help),
        placeholder: translateOptional(field.placeholder),
        options: field.options.map((option) => ({ ...option, label: translate(option.label) })),
      })),
    })),
  };
}

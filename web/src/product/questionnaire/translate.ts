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
  const say = (text: string): string => translateQuestionText(text, i18n);
  const may = (text: string | null): string | null => (text === null ? null : say(text));
  return {
    ...definition,
    title: say(definition.title),
    steps: definition.steps.map((step) => ({
      ...step,
      title: say(step.title),
      help: may(step.help),
      fields: step.fields.map((field) => ({
        ...field,
        label: say(field.label),
        why: say(field.why),
        help: may(field.help),
        placeholder: may(field.placeholder),
        options: field.options.map((option) => ({ ...option, label: say(option.label) })),
      })),
    })),
  };
}

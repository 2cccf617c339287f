import type { I18n } from '@lingui/core';
import type { QuestionnaireDefinition } from './definition';

/** The beginning of the ids of these words in a catalogue (scripts/vite/catalogues.ts). */
const ID = 'questionnaire: ';

/** The questionnaire in the reader's language; what the catalogue lacks stays in English, as the api sends it. */
export function translateQuestionnaire(
  definition: QuestionnaireDefinition,
  { messages, locale }: I18n,
): QuestionnaireDefinition {
  if (locale === 'en') return definition;
  const say = (text: string): string => {
    const found = messages[`${ID}${text}`];
    return found === undefined ? text : [found].flat().join('');
  };
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

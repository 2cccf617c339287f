import { questionnaire } from '../../../api/src/modules/questionnaires/definitions.ts';
import type { RuleWord } from './rule-words.ts';

/** All texts of the api's questionnaires, each once, in reading order. */
export function listQuestionnaireWords(): readonly RuleWord[] {
  const words = new Map<string, string>();
  const add = (text: string | undefined, field: string): void => {
    if (text !== undefined && text !== '' && !words.has(text)) words.set(text, field);
  };
  for (const type of ['student', 'opportunity-seeker'] as const) {
    const { title, steps } = questionnaire(type);
    add(title, `${type}: title`);
    for (const step of steps) {
      add(step.title, `${type}: step title`);
      add(step.help, `${type}: help of a step`);
      for (const { label, why, help, placeholder, options } of step.fields) {
        add(label, `${type}: question (label)`);
        add(why, `why we ask: ${label}`);
        add(help, `help: ${label}`);
        add(placeholder, `example answer: ${label}`);
        for (const option of options) add(option.label, `option of: ${label}`);
      }
    }
  }
  return [...words].map(([text, field]) => ({ text, field }));
}

/** A value of a field with too many to list, and the words that find it. */
export interface FieldChoice {
  readonly value: string;
  readonly label: string;
  readonly words: readonly string[];
}

export interface FoundChoice {
  readonly choice: FieldChoice;
  /** The word that was found, if neither value nor label was. */
  readonly word: string | null;
}

/** More than these are no help; a longer text finds fewer. */
const MAX_FOUND = 8;

/** Small letters without accents or punctuation, with one space between words. */
function simplify(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Whether each typed word begins a word of the text. */
function holds(text: string, typed: readonly string[]): boolean {
  const words = text.split(' ');
  return typed.every((part) => words.some((word) => word.startsWith(part)));
}

/**
 * The choices for a typed text, best first: by value, by the beginning of the label, by a whole job title, by words of
 * either. A plural s at the end of a typed word is optional, since the titles are plural.
 */
export function findChoices(choices: readonly FieldChoice[], text: string): FoundChoice[] {
  const simple = simplify(text);
  if (simple === '') return [];
  const typed = simple.split(' ').map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));
  const ranked = choices.flatMap((choice) => {
    const found = rank(choice, simple, typed);
    return found ? [found] : [];
  });
  return ranked
    .sort((a, b) => a.rank - b.rank || (a.choice.value < b.choice.value ? -1 : 1))
    .slice(0, MAX_FOUND)
    .map(({ choice, word }) => ({ choice, word }));
}

function rank(
  choice: FieldChoice,
  simple: string,
  typed: readonly string[],
): (FoundChoice & { rank: number }) | null {
  if (choice.value.startsWith(simple)) return { choice, word: null, rank: 0 };
  const label = simplify(choice.label);
  const isWhole = (text: string): boolean => text.replace(/s$/, '') === simple.replace(/s$/, '');
  const whole = choice.words.find((word) => isWhole(simplify(word)));
  if (whole !== undefined) return { choice, word: whole, rank: 1 };
  if (label.startsWith(simple)) return { choice, word: null, rank: 2 };
  const word = choice.words.find((each) => holds(simplify(each), typed));
  if (word !== undefined) return { choice, word, rank: 3 };
  if (holds(`${choice.value} ${label}`, typed)) return { choice, word: null, rank: 4 };
  return null;
}

import { isRecord } from '../../lib/storage';

/** A form's texts by path: `age`, `firstLang.0`, `degrees.0.level`, the same paths as in the server's errors. */
export type Texts = Readonly<Record<string, string>>;

/** The texts of an input's values by path. Null and missing values are skipped. */
function textsOfInput(input: Readonly<Record<string, unknown>>): Record<string, string> {
  const texts: Record<string, string> = {};
  const put = (path: string, value: unknown): void => {
    if (typeof value === 'string') texts[path] = value;
    else if (typeof value === 'number' || typeof value === 'boolean') texts[path] = String(value);
    else if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) put(`${path}.${String(index)}`, item);
    } else if (isRecord(value)) {
      for (const [name, item] of Object.entries(value)) put(`${path}.${name}`, item);
    }
  };
  for (const [name, value] of Object.entries(input)) put(name, value);
  return texts;
}

const LIST_ITEM = /^([^.]+)\.(\d{1,3})$/;

/** Converts texts to a URL query. A list of values becomes `9,9,9,9`; a list of rows is written row by row. */
export function queryOfTexts(texts: Texts): Record<string, string> {
  const query: Record<string, string> = {};
  const lists = new Map<string, string[]>();
  for (const [path, text] of Object.entries(texts)) {
    const [, list, index] = LIST_ITEM.exec(path) ?? [];
    if (list !== undefined && index !== undefined) {
      const items = lists.get(list) ?? [];
      // A comma would be parsed as a separator.
      items[Number(index)] = text.replaceAll(',', '.');
      lists.set(list, items);
    } else if (text !== '') query[path] = text;
  }
  for (const [list, items] of lists) {
    const all = Array.from(items, (item: string | undefined) => item ?? '');
    if (all.some((item) => item !== '')) query[list] = all.join(',');
  }
  return query;
}

/** Converts an input to a calculator's URL query: `paths.calculator.href({ id }, queryOfInput(input))`. */
export function queryOfInput(input: Readonly<Record<string, unknown>>): Record<string, string> {
  return queryOfTexts(textsOfInput(input));
}

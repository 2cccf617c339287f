import { isRecord } from '../../lib/storage';

/** A form's texts by path: `age`, `firstLang.0`, `degrees.0.level`, as the server names fields in its errors. */
export type Texts = Readonly<Record<string, string>>;

/** The texts of an input's values by path. What is null or absent has none. */
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

/** The query of an address that holds the texts: a list of values is written `9,9,9,9`, a list of rows row by row. */
export function queryOfTexts(texts: Texts): Record<string, string> {
  const query: Record<string, string> = {};
  const lists = new Map<string, string[]>();
  for (const [path, text] of Object.entries(texts)) {
    const [, list, index] = LIST_ITEM.exec(path) ?? [];
    if (list !== undefined && index !== undefined) {
      const items = lists.get(list) ?? [];
      // A comma would read as the next value.
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

/** The query of a calculator's address that holds an input: `paths.calculator.href({ id }, queryOfInput(input))`. */
export function queryOfInput(input: Readonly<Record<string, unknown>>): Record<string, string> {
  return queryOfTexts(textsOfInput(input));
}

const PLACE = '<!--public-page-->';

/**
 * Inserts the markup of a public page into its HTML entry.
 * @throws Error if the page has no place for it
 */
export function insertMarkup(html: string, markup: string): string {
  if (!html.includes(PLACE)) throw new Error(`The page has no ${PLACE}.`);
  return html.replace(PLACE, () => markup);
}

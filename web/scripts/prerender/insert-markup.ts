const PLACE = '<!--public-page-->';

/**
 * Puts the markup of a public page into its HTML entry.
 * @throws Error when the page has no place for it
 */
export function insertMarkup(html: string, markup: string): string {
  if (!html.includes(PLACE)) throw new Error(`The page has no ${PLACE}.`);
  return html.replace(PLACE, () => markup);
}

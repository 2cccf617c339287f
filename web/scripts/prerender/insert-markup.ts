const PLACE = '<!--public-page-->';

interface ServerEntry {
  render: () => string;
}

function isServerEntry(value: unknown): value is ServerEntry {
  return (
    typeof value === 'object' && value !== null && 'render' in value && typeof value.render === 'function'
  );
}

/**
 * Puts the public page's markup into its HTML entry.
 * @param entry the loaded module `src/public-site/entry-server.tsx`
 * @throws Error when the module has no `render` or the page has no place for it
 */
export function insertMarkup(html: string, entry: unknown): string {
  if (!isServerEntry(entry)) throw new Error('The public site has no render() in entry-server.tsx.');
  if (!html.includes(PLACE)) throw new Error(`index.html has no ${PLACE}.`);
  return html.replace(PLACE, () => entry.render());
}

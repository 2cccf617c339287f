/** Inlines a page's linked style sheets, so that the first paint waits for no second request. */
export function inlineStyles(html: string, readAsset: (href: string) => string): string {
  const link = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;
  return html.replace(link, (_tag, href: string) => `<style>${readAsset(href)}</style>`);
}

/** Marks the page as one in another language. */
export function markLanguage(html: string, lang: string, dir: string): string {
  return html.replace('<html lang="en">', `<html lang="${lang}" dir="${dir}">`);
}

/** Whether a page has an inline script, which the server's Content-Security-Policy blocks. */
export function hasInlineScript(html: string): boolean {
  return /<script(?![^>]*\ssrc=)[^>]*>/.test(html);
}

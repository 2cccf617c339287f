/** Returns a web URL that is safe to link to, otherwise null: never a script, a file or an incomplete URL. */
export function webAddress(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

/** The site of a URL as people know it, such as gov.uk; if it isn't a URL, the text itself. */
export function siteName(text: string): string {
  return URL.canParse(text) ? new URL(text).hostname.replace(/^www\./, '') : text;
}

/** A tag as the server counts it: small letters, digits and dashes, at most 40. */
export function readTag(typed: string): string {
  return typed
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, 40)
    .replace(/-+$/, '');
}

/** The link with a tag; without one, as it is. */
export function buildCampaignLink(link: string, tag: string): string {
  return tag === '' ? link : `${link}&utm_source=affiliate&utm_campaign=${tag}`;
}

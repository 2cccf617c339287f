import { isId } from '../../platform/database/ids.js';

/** The path of our own images; the ID follows. */
export const IMAGE_PATH = '/api/success-stories/images/';
const MAX_LINK = 500;

/** A story's image: an uploaded one, an external link, or none. */
export interface StoryImage {
  readonly imageId: string | null;
  readonly imageLink: string | null;
}

/** @returns null if the text is neither one of our URLs nor a public https link */
export function parseImageUrl(url: string): StoryImage | null {
  if (url.startsWith(IMAGE_PATH)) {
    const imageId = url.slice(IMAGE_PATH.length);
    return isId(imageId) ? { imageId, imageLink: null } : null;
  }
  if (url.length > MAX_LINK || !URL.canParse(url)) return null;
  const { protocol, hostname, username, password, href } = new URL(url);
  const isPublic = protocol === 'https:' && hostname.includes('.') && username === '' && password === '';
  return isPublic ? { imageId: null, imageLink: href } : null;
}

/** The URL of a story's image; null if it has none. */
export function formatImageUrl({ imageId, imageLink }: StoryImage): string | null {
  return imageId === null ? imageLink : `${IMAGE_PATH}${imageId}`;
}

/** Under it are the pictures of the public page. */
export const HOMEPAGE_FOLDER = 'homepage/';

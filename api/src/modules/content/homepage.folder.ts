/** The folder of the homepage's images. */
export const HOMEPAGE_FOLDER = 'homepage/';

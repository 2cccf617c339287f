import { fileURLToPath } from 'node:url';

/** Folder of the built web client, from here (`api/dist/platform/http`) and from the sources alike. */
export const WEB_ROOT = fileURLToPath(new URL('../../../../web/dist', import.meta.url));

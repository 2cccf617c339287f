import { fileURLToPath } from 'node:url';

/** The folder of the built web client, the same from `api/dist/platform/http` and from the sources. */
export const WEB_ROOT = fileURLToPath(new URL('../../../../web/dist', import.meta.url));

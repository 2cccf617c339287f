import { ensurePackagesBuilt } from './build.mjs';

/** The global setup of Vitest wherever code of packages/ is tested. */
export default ensurePackagesBuilt;

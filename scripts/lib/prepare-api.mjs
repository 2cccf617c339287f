import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { endChildrenOnSignals, leaveSignals } from './processes.mjs';
import { ROOT } from './root.mjs';

/**
 * Installs and builds what commands of the api need, and enters the root, because `.env` and DATA_DIR are those of the
 * root, as with npm start. Ends this process with 2 if that fails.
 */
export async function prepareApi() {
  endChildrenOnSignals();
  try {
    process.chdir(ROOT);
    await ensureInstalled();
    await ensureBuilt({ parts: ['api'] });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(2);
  }
  leaveSignals();
}

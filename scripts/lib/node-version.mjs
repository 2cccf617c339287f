/** The minimum Node version: [major, minor]. */
const OLDEST = [20, 19];

/** Ends the process with a message if Node is too old. Imported before anything that an old Node can't parse. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  process.stderr.write(
    `Portolan needs Node ${OLDEST.join('.')} or newer; this is ${process.versions.node}. Get one from https://nodejs.org.\n`,
  );
  process.exit(1);
}

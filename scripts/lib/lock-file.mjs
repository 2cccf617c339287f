import { createHash } from 'node:crypto';

/**
 * @typedef {{ version?: string, integrity?: string, resolved?: string, link?: boolean, license?: string, dev?: boolean,
 *   optional?: boolean }} LockedPackage
 * @typedef {{ name?: string, version?: string, lockfileVersion: number, packages: Record<string, LockedPackage> }} LockFile
 */

/**
 * @param {unknown} value
 * @returns {value is LockFile}
 */
function isLockFile(value) {
  return typeof value === 'object' && value !== null && 'packages' in value && 'lockfileVersion' in value;
}

/**
 * @param {string} text of package-lock.json
 * @returns {LockFile}
 */
export function readLockFile(text) {
  /** @type {unknown} */
  const value = JSON.parse(text);
  if (!isLockFile(value)) throw new Error("This isn't a lock file of npm.");
  return value;
}

/**
 * The packages that an installation downloads, without the workspaces.
 * @param {LockFile} lock
 * @returns {(LockedPackage & { name: string, path: string })[]}
 */
export function listPackages(lock) {
  return Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .map(([path, entry]) => ({ ...entry, path, name: path.slice(path.lastIndexOf('node_modules/') + 13) }));
}

/**
 * The packages that aren't pinned by a SHA-512, or don't come from a registry over https.
 * @param {LockFile} lock
 * @returns {string[]}
 */
export function findLoosePackages(lock) {
  return listPackages(lock)
    .filter(
      ({ integrity = '', resolved }) =>
        !/^sha512-[0-9A-Za-z+/]{86}==/.test(integrity) ||
        (resolved !== undefined && !resolved.startsWith('https://')),
    )
    .map(({ path }) => path);
}

/**
 * @param {string} version such as 8.23.0 or 8.23.0-rc.1
 * @param {string} floor
 * @returns {boolean}
 */
export function isAtLeast(version, floor) {
  const [a, b] = [version, floor].map((each) => (each.split('-')[0] ?? '').split('.').map(Number));
  for (let index = 0; index < 3; index += 1) {
    const difference = (a?.[index] ?? 0) - (b?.[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return !version.includes('-');
}

/**
 * The software bill of materials in CycloneDX 1.6. The same lock file gives the same bill, except for the time.
 * @param {LockFile} lock
 * @param {Date} made
 */
export function makeBill(lock, made) {
  const packages = listPackages(lock);
  /** @type {Map<string, ReturnType<typeof makeComponent>>} */
  const components = new Map();
  for (const entry of packages) {
    const component = makeComponent(entry);
    const existing = components.get(component.purl);
    // One copy that the product needs is enough.
    if (!existing || component.scope === 'required') components.set(component.purl, component);
  }
  const list = [...components.values()].sort((a, b) => a.purl.localeCompare(b.purl));
  const hash = createHash('sha256').update(JSON.stringify(list)).digest('hex');
  const parts = [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ].map(([from, to]) => hash.slice(from, to));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${parts.join('-')}`,
    version: 1,
    metadata: {
      timestamp: made.toISOString(),
      component: { type: 'application', name: lock.name ?? 'portolan', version: lock.version ?? '0.0.0' },
    },
    components: list,
  };
}

/** @param {LockedPackage & { name: string }} entry */
function makeComponent({ name, version = '', integrity = '', license, dev, optional }) {
  const [scope, short] = name.startsWith('@') ? name.split('/') : [null, name];
  const path = scope === null ? short : `${encodeURIComponent(scope ?? '')}/${short}`;
  const purl = `pkg:npm/${path}@${version}`;
  const [algorithm, digest = ''] = (integrity.split(' ')[0] ?? '').split('-');
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    scope: dev === true ? 'excluded' : optional === true ? 'optional' : 'required',
    hashes:
      algorithm === 'sha512'
        ? [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }]
        : [],
    licenses:
      license === undefined
        ? []
        : [/[ ()]/.test(license) ? { expression: license } : { license: { name: license } }],
  };
}

import { execFile } from 'node:child_process';
import { lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';

const run = promisify(execFile);

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const SCHEMA_RECORD = 'api/test/contract/former-schema.txt';
const MIGRATIONS = ':(glob)api/src/**/migrations/*.ts';
/** All that the build of the api reads. */
const SOURCES = ['packages', 'api', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json'];
const COMPILER = 'node_modules/typescript-7/bin/tsc';
const COPY_ASSETS = `(await import('./scripts/lib/build.mjs')).copyAssets()`;

/** An earlier commit whose build has to work on the schema of today. */
export interface FormerRevision {
  readonly commit: string;
  readonly title: string;
}

/** The revisions to build, or why they can't be known here. */
export type FormerRevisions = { readonly found: readonly FormerRevision[] } | { readonly reason: string };

/**
 * The last release, whose schema `former-schema.txt` records, and the commit before the newest migration. `FORMER_BUILD`
 * names another commit instead.
 */
export async function findFormerRevisions(): Promise<FormerRevisions> {
  const chosen = process.env['FORMER_BUILD'];
  try {
    if (chosen !== undefined) {
      return { found: [{ commit: await git('rev-parse', `${chosen}^{commit}`), title: chosen }] };
    }
    if ((await git('rev-parse', '--is-inside-work-tree')) !== 'true')
      return { reason: 'this is no checkout' };
    const release = await git('log', '-1', '--format=%H', '--', SCHEMA_RECORD);
    const newest = await git('log', '-1', '--diff-filter=A', '--format=%H', '--', MIGRATIONS);
    // A shallow clone attributes everything to its oldest commit, which has no parent there.
    const oldest = (await git('rev-list', '--max-parents=0', 'HEAD')).split('\n');
    if (release === '' || newest === '' || oldest.includes(release) || oldest.includes(newest)) {
      return { reason: `the history here ends before the last release: run "git fetch --unshallow"` };
    }
    const before = await git('rev-parse', `${newest}^`);
    const found = [
      { commit: release, title: `the last release (${release.slice(0, 8)})` },
      { commit: before, title: `the commit before the newest migration (${before.slice(0, 8)})` },
    ];
    return { found: release === before ? found.slice(0, 1) : found };
  } catch (error) {
    return { reason: `git doesn't say: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** The api of an earlier commit, built in a temporary folder with the packages that are installed here. */
export class FormerBuild {
  private constructor(private readonly folder: string) {}

  /** @throws with the compiler's output if it can't be built */
  static async of(commit: string): Promise<FormerBuild> {
    const folder = await mkdtemp(path.join(tmpdir(), 'portolan-former-'));
    const archive = path.join(folder, 'sources.tar');
    await git('archive', '--format=tar', '-o', archive, commit, ...SOURCES);
    await run('tar', ['-xf', archive, '-C', folder]);
    await rm(archive);
    await linkPackages(folder);
    // The packages installed here may be newer than its own, so errors of types are possible. Whether it works is tested.
    const { stdout } = await run(process.execPath, [COMPILER, '-b', 'api/tsconfig.build.json'], {
      cwd: folder,
    }).catch((error: unknown) => z.object({ stdout: z.string() }).parse(error));
    const build = new FormerBuild(folder);
    if (!(await exists(build.entry))) throw new Error(`${commit} can't be built: ${stdout}`);
    await run(process.execPath, ['--input-type=module', '--eval', COPY_ASSETS], { cwd: folder });
    return build;
  }

  /** The program that serves requests, and works the queue too with `WORKER=inline`. */
  get entry(): string {
    return path.join(this.folder, 'api/dist/main.js');
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}

async function git(...args: readonly string[]): Promise<string> {
  return (await run('git', [...args], { cwd: ROOT })).stdout.trim();
}

/** The installed packages, except our own: those are the former ones. */
async function linkPackages(folder: string): Promise<void> {
  const installed = path.join(ROOT, 'node_modules');
  const modules = path.join(folder, 'node_modules');
  const own = path.join(modules, '@portolan');
  await mkdir(own, { recursive: true });
  const names = (await readdir(installed)).filter((name) => name !== '@portolan' && name !== '.cache');
  await Promise.all(names.map((name) => symlink(path.join(installed, name), path.join(modules, name))));
  const beside = path.join(ROOT, 'api/node_modules');
  if (await exists(beside)) await symlink(beside, path.join(folder, 'api/node_modules'));
  for (const name of await readdir(path.join(folder, 'packages'))) {
    const manifest = path.join(folder, 'packages', name, 'package.json');
    if (!(await exists(manifest))) continue;
    const { name: title } = z
      .object({ name: z.string() })
      .parse(JSON.parse(await readFile(manifest, 'utf8')));
    await symlink(path.join(folder, 'packages', name), path.join(modules, title));
  }
}

async function exists(file: string): Promise<boolean> {
  return lstat(file).then(
    () => true,
    () => false,
  );
}

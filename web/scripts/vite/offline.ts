import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Manifest } from 'vite';
import { closure } from '../budget.ts';
import { entryFiles } from '../prerender/pages.ts';
import { isPreloadedFont } from './preloaded-fonts.ts';

/** The modules needed to read a result. */
const READING = /^src\/features\/result\/.*route\.tsx$/;

/**
 * The files needed to read a result, the app's entry first; fonts that only some pages need are omitted.
 * @param manifest of the build
 */
export function listShellFiles(manifest: Manifest): string[] {
  const starts = [entryFiles.app, ...Object.keys(manifest).filter((key) => READING.test(key))];
  const files = [...closure(manifest, starts)].flatMap((key) => {
    const { file, css = [], assets = [] } = manifest[key] ?? {};
    return [...(file === undefined ? [] : [file]), ...css, ...assets];
  });
  const fonts = new Set(
    Object.entries(manifest).flatMap(([source, { file }]) => (isPreloadedFont(source) ? [file] : [])),
  );
  const entry = manifest[entryFiles.app]?.file;
  if (entry === undefined) throw new Error('The build has no entry for the app.');
  const shellFiles = files.filter((file) => file !== entry && (/\.(js|css)$/.test(file) || fonts.has(file)));
  return [...new Set([entry, ...shellFiles])].map((file) => `/${file}`);
}

/**
 * Builds the service worker and the script that registers it: each a separate file at the root, as their scope
 * requires.
 */
export async function buildOffline(root: string, dist: string): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const files = [...listShellFiles(manifest), '/theme.js', '/favicon.svg'];
  const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12);
  const scripts = { sw: 'src/offline/worker.ts', offline: 'src/offline/register.ts' };
  for (const [name, source] of Object.entries(scripts)) {
    await build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      define: { SHELL_FILES: JSON.stringify(files), SHELL_VERSION: JSON.stringify(version) },
      build: {
        outDir: dist,
        emptyOutDir: false,
        target: 'es2022',
        rolldownOptions: {
          input: join(root, source),
          output: { entryFileNames: `${name}.js`, format: 'iife' },
        },
      },
    });
  }
  const page = join(dist, entryFiles.app);
  const html = readFileSync(page, 'utf8');
  writeFileSync(page, html.replace('</body>', '  <script src="/offline.js" defer></script>\n  </body>'));
}

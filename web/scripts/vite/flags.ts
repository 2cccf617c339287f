import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const manifest = require.resolve('country-flag-icons/package.json');
const FOLDER = join(dirname(manifest), '3x2');
const FLAG = /^([A-Z]{2})\.svg$/;

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  return version;
}

/**
 * The flags of countries as separate files, so that a page loads only those that it shows. They are cached for
 * a year: their URL contains the package's version.
 */
export function flags(): Plugin {
  const base = `assets/flags-${readVersion()}`;
  return {
    name: 'portolan:flags',
    config: () => ({ define: { 'import.meta.env.VITE_FLAGS': JSON.stringify(`/${base}`) } }),
    configureServer({ middlewares }) {
      middlewares.use(`/${base}`, (request, response, next) => {
        const name = (request.url ?? '').slice(1);
        if (!FLAG.test(name)) {
          next();
          return;
        }
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(readFileSync(join(FOLDER, name)));
      });
    },
    generateBundle() {
      for (const name of readdirSync(FOLDER).filter((file) => FLAG.test(file)))
        this.emitFile({
          type: 'asset',
          fileName: `${base}/${name}`,
          source: readFileSync(join(FOLDER, name)),
        });
    },
  };
}

import { join } from 'node:path';
import type { Plugin } from 'vite';

const WRITER = join(import.meta.dirname, '../../src/lib/apollo/write-document.ts');

const PRINTER = /@apollo[\\/]client[\\/]utilities[\\/]graphql[\\/]print\.js$/;
const IMPORT = 'import { print as origPrint } from "graphql";';

/** @throws Error if Apollo has changed where its printer comes from */
export function replacePrinter(code: string): string {
  if (!code.includes(IMPORT))
    throw new Error('Apollo has changed its printer: see scripts/vite/apollo-printer.ts.');
  return code.replace(IMPORT, () => `import { writeDocument as origPrint } from ${JSON.stringify(WRITER)};`);
}

/** Apollo imports GraphQL's printer even if its link is given ours: keeps it out of the app. */
export function apolloPrinter(): Plugin {
  return {
    name: 'portolan:apollo-printer',
    apply: 'build',
    transform: (code, id) =>
      PRINTER.test(id.replace(/\?.*$/, '')) ? { code: replacePrinter(code), map: null } : null,
  };
}

import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { build } from 'vite';

/** The page of the GraphQL playground, served by the api at `GET /graphql`. */
export const PLAYGROUND_PAGE = 'playground.html';

/**
 * Builds the playground into `dist`, after the app and separately: its editor is larger than the whole app,
 * and in one build the two would share chunks.
 */
export async function buildPlayground(root: string, dist: string): Promise<void> {
  const names = {
    entryFileNames: 'assets/playground/[name]-[hash].js',
    chunkFileNames: 'assets/playground/[name]-[hash].js',
  };
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [react()],
    worker: { format: 'es', rolldownOptions: { output: names } },
    build: {
      outDir: dist,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(root, PLAYGROUND_PAGE),
        output: { ...names, assetFileNames: 'assets/playground/[name]-[hash][extname]' },
      },
    },
  });
}

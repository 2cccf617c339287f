import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { emitSchema } from '../../src/app/schema.js';
import { normalised } from './normalised-sdl.js';

it('api/schema.graphql matches the code (otherwise run npm run codegen)', async () => {
  const committed = readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8');
  expect(normalised(committed)).toBe(normalised(await emitSchema()));
});

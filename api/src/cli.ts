import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { emitSchema } from './app/schema.js';

const commands: Readonly<Record<string, () => Promise<void>>> = {
  /** Writes `api/schema.graphql` from the code. */
  schema: async () => {
    writeFileSync(fileURLToPath(new URL('../schema.graphql', import.meta.url)), await emitSchema());
  },
};

const name = process.argv[2] ?? '';
const command = commands[name];
if (command) {
  await command();
} else {
  console.error(`Unknown command "${name}". Known: ${Object.keys(commands).join(', ')}.`);
  process.exitCode = 1;
}

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkBudgets } from './budget';

/** Weighs the built pages against `budgets.json`; fails naming each page that is over. */
const root = fileURLToPath(new URL('..', import.meta.url));
const broken = checkBudgets(root, join(root, 'dist'), (line) => {
  process.stdout.write(`${line}\n`);
});
for (const sentence of broken) process.stderr.write(`${sentence}\n`);
if (broken.length > 0) process.exitCode = 1;

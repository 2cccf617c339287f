import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkBudgets } from './budget.ts';

/** Compares the built pages with `budgets.json`; fails and names each page that exceeds its budget. */
const root = fileURLToPath(new URL('..', import.meta.url));
const broken = checkBudgets(root, join(root, 'dist'), (line) => {
  process.stdout.write(`${line}\n`);
});
for (const sentence of broken) process.stderr.write(`${sentence}\n`);
if (broken.length > 0) process.exitCode = 1;

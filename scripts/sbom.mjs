/**
 * `npm run sbom [-- FILE]`: the software bill of materials (CycloneDX 1.6, JSON), generated from the lock file
 * alone.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { makeBill, readLockFile } from './lib/lock-file.mjs';
import { inRoot } from './lib/root.mjs';

const lock = readLockFile(readFileSync(inRoot('package-lock.json'), 'utf8'));
const bill = makeBill(lock, new Date());
const text = `${JSON.stringify(bill, null, 2)}\n`;
const [file] = process.argv.slice(2);
if (file === undefined) process.stdout.write(text);
else {
  writeFileSync(file, text);
  process.stderr.write(`${bill.components.length} components in ${file}\n`);
}

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from './lib/root.mjs';

const source = readFileSync(inRoot('api', 'src', 'app', 'cli', 'guidance-commands.ts'), 'utf8');
const commands = [...source.matchAll(/if \(name === '(\w+)'\)/g)].map((match) => match[1] ?? '');

it.each(['README.md', 'scripts/guidance.mjs'])('%s names every command of npm run guidance', (file) => {
  expect(commands.length).toBeGreaterThan(2);
  const text = readFileSync(inRoot(file), 'utf8');
  expect(commands.filter((name) => !text.includes(`npm run guidance -- ${name}`))).toEqual([]);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Facts, Receipts } from '../../modules/guidance/index.js';
import { guidanceCommand } from './guidance-commands.js';

const TODAY = '2026-11-21';
const receipt = Receipts.makeReceipt({
  type: 'student',
  on: TODAY,
  answers: { budget: '0-10000', preferred_countries: ['Canada'] },
  profile: null,
  rules: Facts.ruleSet(),
  checks: [],
});
let folder: string;
let printed: string[];
let complained: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'receipts-'));
  printed = [];
  complained = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
  vi.spyOn(console, 'error').mockImplementation((line: string) => void complained.push(line));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}
const receiptFile = (change: Partial<Receipts.Receipt> = {}): string =>
  file('receipt.json', JSON.stringify({ ...receipt, ...change }, null, 2));
const replay = (...paths: string[]): number => guidanceCommand(['replay', ...paths], TODAY);

describe('guidance replay', () => {
  it('ends with 0 when every receipt gives the identical result', () => {
    const path = receiptFile();
    expect(replay(path, path)).toBe(0);
    expect(printed).toEqual([`${path}: identical.`, `${path}: identical.`]);
  });

  it('ends with 1 when one gives another result, and names what differs', () => {
    const outcome = { ...receipt.outcome, eligibilityScore: receipt.outcome.eligibilityScore + 1 };
    const path = receiptFile({ outcome });
    expect(replay(path)).toBe(1);
    expect(complained.join()).toMatch(
      /different\.\n {2}Eligibility score: the receipt says \d+, now it is \d+\./,
    );
  });

  it('ends with 2 when the answers were changed', () => {
    expect(replay(receiptFile({ answers: { budget: '50000+' } }))).toBe(2);
    expect(complained.join()).toContain("The answers don't match their hash");
  });

  it('ends with 2 when other rules made it, and names them', () => {
    expect(replay(receiptFile({ rulesVersion: '2025-01-01.0123456789ab' }))).toBe(2);
    expect(complained.join()).toContain('rules 2025-01-01.0123456789ab');
  });

  it.each([
    ['a file that is not there', () => join(folder, 'none.json')],
    ['a file that is no JSON', () => file('broken.json', '{"format":')],
    ['a file that is no receipt', () => file('other.json', '{"format":"else"}')],
    ['an empty file', () => file('empty.json', '')],
  ])('says in one line what is wrong with %s, and ends with 2', (_what, path) => {
    expect(replay(path())).toBe(2);
    expect(complained).toHaveLength(1);
    expect(complained[0]).toMatch(/^\S+: can't be compared\. [^\n]+$/);
  });

  it('asks for a file when none is named', () => {
    expect(replay()).toBe(2);
    expect(complained.join()).toContain('Usage');
  });
});

describe('guidance stale', () => {
  const [fact] = Facts.staleFacts(Facts.ruleSet(), '2040-01-01');

  it('lists each figure past its check with its key, country, figure, source and day', () => {
    expect(guidanceCommand(['stale', '--on', '2040-01-01'], TODAY)).toBe(0);
    for (const part of [
      fact?.key,
      fact?.country,
      fact?.figure,
      fact?.evidence.source.url,
      fact?.evidence.checkBy,
    ]) {
      expect(printed.join('\n')).toContain(part);
    }
  });

  it('prints JSON, of today where no day is given', () => {
    expect(guidanceCommand(['stale', '--json'], '2040-01-01')).toBe(0);
    const answer: unknown = JSON.parse(printed.join('\n'));
    expect(answer).toMatchObject({ on: '2040-01-01', rulesVersion: Facts.ruleSet().version });
    expect(answer).toHaveProperty('facts.0.key', fact?.key);
  });

  it.each([[['--on', '2026-02-30']], [['--on', 'soon']], [['--what']]])('refuses %j', (args) => {
    expect(guidanceCommand(['stale', ...args], TODAY)).toBe(2);
    expect(printed).toEqual([]);
  });
});

describe('guidance', () => {
  it('says what it knows when the command is unknown', () => {
    expect(guidanceCommand(['frobnicate'], TODAY)).toBe(2);
    expect(complained.join()).toMatch(/stale .*\n.*research .*\n.*scores .*\n.*replay/);
  });
});

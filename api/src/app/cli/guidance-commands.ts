import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parse } from 'secure-json-parse';
import { Facts, Receipts, Survey } from '../../modules/guidance/index.js';

/** Largest receipt that is read, in bytes: answers hold 200 KB at most. */
const LARGEST = 4_000_000;

const USAGE = `Usage:
  stale [--on YYYY-MM-DD] [--json]     figures that are overdue for a check
  research [--on YYYY-MM-DD] [--json]  figures not yet read on an official page, the most important first
  scores [--people 100000] [--seed 1] [--on YYYY-MM-DD]  how the scores of random people spread
  replay <receipt.json> [more.json]    recalculates receipts, without a database or a network`;

/**
 * The commands about the rules: facts of this build alone, nothing else is opened.
 *
 * @param args the name of the command and what follows it
 * @param today the day that counts where none is given, YYYY-MM-DD
 * @returns the exit code
 */
export function guidanceCommand(args: readonly string[], today: string): number {
  const [name, ...rest] = args;
  if (name === 'stale') return stale(rest, today);
  if (name === 'research') return research(rest, today);
  if (name === 'replay') return replay(rest);
  if (name === 'scores') return scores(rest, today);
  console.error(name === undefined ? USAGE : `Unknown command "${name}".\n${USAGE}`);
  return 2;
}

/** @returns 0: the list was printed, however long it is; 2: wrong arguments */
function stale(args: readonly string[], today: string): number {
  const options = staleOptions(args);
  if (typeof options === 'string') {
    console.error(`${options}\n${USAGE}`);
    return 2;
  }
  const on = options.on ?? today;
  const facts = Facts.staleFacts(Facts.ruleSet(), on);
  if (options.json) {
    const shown = facts.map(factJson);
    console.log(JSON.stringify({ rulesVersion: Facts.ruleSet().version, on, facts: shown }, null, 2));
    return 0;
  }
  console.log(`Rules ${Facts.ruleSet().version}: ${facts.length} figures are overdue for a check on ${on}.`);
  for (const { key, country, title, figure, evidence } of facts) {
    console.log(`\n${key}  (${country ?? 'all countries'}; check by ${evidence.checkBy})
  ${title}
  ${figure}
  ${evidence.source.title}: ${evidence.source.url}`);
  }
  return 0;
}

function factJson({ key, country, track, title, figure, evidence }: Facts.FactEntry): object {
  const { source, asOf, checkBy, provenance, officialUrl = source.url } = evidence;
  return { key, country, track, title, figure, source, asOf, checkBy, provenance, officialUrl };
}

/** @returns 0: the list was printed, however long it is; 2: wrong arguments */
function research(args: readonly string[], today: string): number {
  const options = staleOptions(args);
  if (typeof options === 'string') {
    console.error(`${options}\n${USAGE}`);
    return 2;
  }
  const on = options.on ?? today;
  const items = Facts.researchList(Facts.ruleSet(), on);
  const counts = Facts.countReadings(Facts.ruleSet(), on);
  if (options.json) {
    const facts = items.map(({ fact, weight }) => ({ weight, ...factJson(fact) }));
    console.log(JSON.stringify({ rulesVersion: Facts.ruleSet().version, on, counts, facts }, null, 2));
    return 0;
  }
  const all = counts.official + counts.secondary + counts.unread;
  console.log(
    `Rules ${Facts.ruleSet().version} on ${on}: of ${all} figures ${counts.official} were read on an official page, ${counts.secondary} elsewhere, ${counts.unread} on no page.`,
  );
  for (const { fact, weight } of items) {
    const { source, officialUrl = source.url, provenance } = fact.evidence;
    console.log(`\n${weight}  ${fact.key}  (${provenance})
  ${fact.title}: ${fact.figure}
  Check: ${officialUrl}`);
  }
  return 0;
}

/** @returns 0: the figures were printed; 2: wrong arguments */
function scores(args: readonly string[], today: string): number {
  const { values } = parseArgs({
    args: [...args],
    options: {
      people: { type: 'string', default: '100000' },
      seed: { type: 'string', default: '1' },
      on: { type: 'string', default: today },
    },
  });
  const [people, seed] = [Number(values.people), Number(values.seed)];
  if (!Number.isInteger(people) || people < 1 || !Number.isInteger(seed) || !isDay(values.on)) {
    console.error(USAGE);
    return 2;
  }
  const survey = Survey.surveyScores(Facts.ruleSet(), values.on, people, seed);
  const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
  const [low, median, high] = survey.quartiles;
  const { noneSuitable: none } = survey;
  console.log(`Rules ${Facts.ruleSet().version} on ${values.on}, ${people} random people (seed ${seed}).
Score: quartiles ${low} and ${high}, median ${median}.
More than 6 suitable countries: ${percent(survey.manySuitable)}.
None: ${percent(none.student)} of students, ${percent(none['opportunity-seeker'])} of those who look for work.
CPU of one judgment, p99: ${survey.p99.toFixed(2)} ms.
First country by what people look for:`);
  for (const { group, people: count, all } of survey.first) {
    const shown = all.slice(0, 6).map(([country, share]) => `${country} ${percent(share)}`);
    console.log(`  ${group} (${Math.round(count)}): ${shown.join(', ')}`);
  }
  return 0;
}

/** What is wrong with the arguments, in words; the options when nothing is. */
function staleOptions(args: readonly string[]): string | { readonly on?: string; readonly json: boolean } {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { on: { type: 'string' }, json: { type: 'boolean', default: false } },
    });
    if (values.on !== undefined && !isDay(values.on)) return `"${values.on}" isn't a date like 2026-11-21.`;
    return { json: values.json, ...(values.on !== undefined && { on: values.on }) };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
  );
}

/** @returns 0: all identical; 1: one is different; 2: one cannot be judged, or no file was named */
function replay(paths: readonly string[]): number {
  if (paths.length === 0) {
    console.error(USAGE);
    return 2;
  }
  const codes = paths.map((path) => {
    const result = replayFile(path);
    const code = EXIT_CODES[result.verdict];
    (code === 0 ? console.log : console.error)(getSentences(path, result));
    return code;
  });
  return Math.max(...codes);
}

const EXIT_CODES: Readonly<Record<Receipts.Replay['verdict'], 0 | 1 | 2>> = {
  identical: 0,
  different: 1,
  other_version: 2,
  tampered: 2,
  unreadable: 2,
};

function replayFile(path: string): Receipts.Replay {
  try {
    const bytes = readFileSync(path);
    if (bytes.length > LARGEST)
      return { verdict: 'unreadable', reason: 'This file is too large to be a receipt.' };
    const raw: unknown = parse(bytes.toString('utf8'));
    return Receipts.replayReceipt(raw, Facts.ruleSet());
  } catch (error) {
    const words = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return { verdict: 'unreadable', reason: `We can't read this file: ${words}` };
  }
}

function getSentences(path: string, result: Receipts.Replay): string {
  switch (result.verdict) {
    case 'identical':
      return `${path}: identical.`;
    case 'different':
      return [`${path}: different.`, ...result.differences].join('\n  ');
    case 'other_version':
      return [
        `${path}: can't be compared. ${result.reason}`,
        ...(result.differences.length === 0
          ? ['The rules and engine here give the identical result.']
          : ['With the rules and engine here:', ...result.differences]),
      ].join('\n  ');
    case 'tampered':
    case 'unreadable':
      return `${path}: can't be compared. ${result.reason}`;
  }
}

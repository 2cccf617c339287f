import { formatMoney } from '../../rules/figures.js';
import { getMaxPoints, findPoints } from '../bands.js';
import { defineCalculator, type CalculationGate } from '../calculator.js';
import { combineWithGates, toStatus } from '../outcome.js';
import { buildGate, buildRow } from '../rows.js';
import type { TableReader } from '../table-reader.js';
import { listClaims, type Claim } from './nz-skilled-migrant-claims.js';
import {
  tables,
  input,
  type SkilledMigrantInput,
  type SkilledMigrantTables,
} from './nz-skilled-migrant-input.js';

/** The six points for the Skilled Migrant Category Resident Visa. Immigration New Zealand operational manual, SR3. */
export const NZ_SKILLED_MIGRANT = defineCalculator({
  id: 'nz-skilled-migrant',
  title: 'Skilled Migrant: 6 points',
  summary:
    'You get points for registration, qualification, or income. Skilled work in New Zealand adds to them. You need six points and a job.',
  country: 'New Zealand',
  track: 'work',
  kind: 'points',
  input,
  tables,
  headline: ({ passMark }, reader) => {
    const version = reader.at(passMark);
    return { passMark: version.points, source: reader.getSource(version) };
  },
  calculate: (answers, rules, reader) => {
    const threshold = reader.at(rules.passMark).points;
    const experience = reader.at(rules.experience);
    const worked = findPoints(experience.bands, answers.nzYears ?? 0);
    const claims = listClaims(answers, rules, reader);
    const best = getBest(claims, (claim) => claim.points);
    const value = best + worked;
    const surely = getBest(claims, (claim) => claim.least) + worked;
    const possible = getBest(claims, (claim) => claim.most) + worked;
    const gates = getGates(answers, rules, reader);
    const maxClaim = Math.max(...claims.map((claim) => claim.max));
    const chosen = claims.findIndex((claim) => claim.points === best);
    return {
      unit: 'points',
      value,
      threshold,
      passes: combineWithGates(surely >= threshold ? true : possible < threshold ? false : null, gates),
      breakdown: [
        ...claims.map((claim, at) =>
          buildRow(
            {
              item: claim.item,
              label: claim.label,
              value: claim.points,
              max: maxClaim,
              note:
                claim.points > 0 && at !== chosen
                  ? 'Not added, because only one of registration, qualification, and income counts.'
                  : claim.note,
            },
            claim.version,
          ),
        ),
        buildRow(
          {
            item: 'nzExperience',
            label: 'Skilled work in New Zealand',
            value: worked,
            max: getMaxPoints(experience.bands),
          },
          experience,
        ),
      ],
      gates,
      notes: [
        ...(surely < threshold && possible >= threshold
          ? ["We haven't confirmed a row of the new table that applies here, so we don't give a verdict."]
          : []),
        `You must also be ${String(reader.at(rules.age).most)} or younger.`,
        ...(reader.at(rules.wageHeld).fromStart
          ? [
              "Since August 24, 2026, there are two other pathways: for long skilled work experience, and for trades and technicians. This calculator doesn't cover them.",
            ]
          : []),
      ],
    };
  },
});

function getBest(claims: readonly Claim[], by: (claim: Claim) => number): number {
  return Math.max(0, ...claims.map(by));
}

function getGates(
  answers: SkilledMigrantInput,
  rules: SkilledMigrantTables,
  reader: TableReader,
): CalculationGate[] {
  const job = reader.at(rules.job);
  const english = reader.at(rules.english);
  const { englishIELTS } = answers;
  return [
    buildGate(
      {
        id: 'jobOffer',
        label: 'Job or job offer',
        status: toStatus(answers.jobOffer),
        detail: `You need a job or a job offer from an accredited employer for ${String(job.hours)} hours a week or more.`,
      },
      job,
    ),
    ...payGates(answers, rules, reader),
    buildGate(
      {
        id: 'english',
        label: 'English',
        status: toStatus(englishIELTS === undefined ? undefined : englishIELTS >= english.ielts),
        detail: `You need IELTS ${String(english.ielts)} overall, or the equivalent score in another test.`,
      },
      english,
    ),
  ];
}

/** The minimum pay for the job, if the pay is given. */
function payGates(
  { incomeHourly }: SkilledMigrantInput,
  rules: SkilledMigrantTables,
  reader: TableReader,
): CalculationGate[] {
  if (incomeHourly === undefined) return [];
  const median = reader.at(rules.medianWage);
  const { multiples } = reader.at(rules.job);
  const { fromStart } = reader.at(rules.wageHeld);
  const reached = incomeHourly >= median.hourly * multiples.skilled;
  return [
    buildGate(
      {
        id: 'pay',
        label: 'Minimum pay',
        // If the work began earlier, a lower median may be enough, and the answers don't say when it began.
        status: reached ? 'met' : fromStart ? 'unknown' : 'unmet',
        detail: `You earn ${formatMoney(incomeHourly, 'NZD')} per hour. The median wage is ${formatMoney(median.hourly, 'NZD')}. At skill level 4 or 5 you need ${String(multiples.other)} times that.${fromStart && !reached ? ' The median wage on the day your counted work began is enough.' : ''}`,
      },
      median,
    ),
  ];
}

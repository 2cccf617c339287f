import { z } from 'zod';
import { versions } from '../../rules/facts-schema.js';
import { bands, getMaxPoints, findPoints, sumValues } from '../bands.js';
import { defineCalculator, type CalculationGate, type CalculationRow } from '../calculator.js';
import { combineWithGates, toStatus } from '../outcome.js';
import { buildGate, buildRow } from '../rows.js';
import type { TableReader } from '../table-reader.js';
import { EDUCATIONS, input } from './au-points-input.js';

const points = z.int().nonnegative();
const flat = versions({ points });

const tables = z.strictObject({
  passMark: flat,
  age: versions({ bands }),
  ageLimits: versions({ least: z.int(), under: z.int() }),
  english: versions({ competent: points, proficient: points, superior: points }),
  /** Points by years of skilled work in the last ten; together at most `most`. */
  employment: versions({ overseas: bands, australian: bands, most: points }),
  education: versions({ recognisedAward: points, bachelor: points, masters: points, doctorate: points }),
  /** Only these qualifications can be the required research degree. */
  specialist: versions({ points, educations: z.array(z.enum(EDUCATIONS)) }),
  australianStudy: flat,
  regionalStudy: flat,
  communityLanguage: flat,
  professionalYear: flat,
  partner: versions({
    single: points,
    partnerCitizenPR: points,
    skilled: points,
    competentEnglish: points,
    none: points,
  }),
  nomination: versions({ '189': points, '190': points, '491': points }),
});

type Input = z.infer<typeof input>;
type Tables = z.infer<typeof tables>;

/** The points test for the visas 189, 190 and 491. Migration Regulations 1994, Schedule 6D. */
export const AU_POINTS = defineCalculator({
  id: 'au-points',
  title: 'Points test (189, 190, 491)',
  summary:
    'Points for age, English, work, and education. Reaching the pass mark makes an invitation possible, but rounds usually invite people with more points.',
  country: 'Australia',
  track: 'work',
  kind: 'points',
  input,
  tables,
  headline: ({ passMark }, reader) => {
    const version = reader.at(passMark);
    return { passMark: version.points, source: reader.getSource(version) };
  },
  calculate: (answers, rules, reader) => {
    const breakdown = [
      ...personRows(answers, rules, reader),
      ...studyRows(answers, rules, reader),
      ...otherRows(answers, rules, reader),
    ];
    const value = sumValues(breakdown.map((row) => row.value));
    const threshold = reader.at(rules.passMark).points;
    const gates = getGates(answers, rules, reader);
    return {
      unit: 'points',
      value,
      threshold,
      passes: combineWithGates(value >= threshold, gates),
      breakdown,
      gates,
      notes: [
        `The law requires at least ${String(threshold)} points. Reaching them isn't an invitation: past rounds invited people with more points.`,
        'You also need a skills assessment in an occupation on the list.',
        ...(answers.subclass === '189'
          ? []
          : [
              "You get the nomination points once you're nominated or, for the 491, sponsored by a family member.",
            ]),
      ],
    };
  },
});

function personRows(answers: Input, rules: Tables, reader: TableReader): CalculationRow[] {
  const ages = reader.at(rules.age);
  const english = reader.at(rules.english);
  const work = reader.at(rules.employment);
  const education = reader.at(rules.education);
  const overseas = findPoints(work.overseas, answers.overseasYears ?? 0);
  const australian = findPoints(work.australian, answers.australianYears ?? 0);
  const both = overseas + australian;
  return [
    buildRow(
      {
        item: 'age',
        label: 'Age',
        value: findPoints(ages.bands, answers.age),
        max: getMaxPoints(ages.bands),
      },
      ages,
    ),
    buildRow(
      { item: 'english', label: 'English', value: english[answers.english], max: english.superior },
      english,
    ),
    buildRow(
      {
        item: 'employment',
        label: 'Skilled work, inside and outside Australia',
        value: Math.min(both, work.most),
        max: work.most,
        note:
          both > work.most
            ? `${String(overseas)} outside and ${String(australian)} inside Australia add up to ${String(both)}. At most ${String(work.most)} of them count.`
            : undefined,
      },
      work,
    ),
    buildRow(
      {
        item: 'education',
        label: 'Highest qualification',
        value: education[answers.education],
        max: education.doctorate,
      },
      education,
    ),
  ];
}

function studyRows(answers: Input, rules: Tables, reader: TableReader): CalculationRow[] {
  const specialist = reader.at(rules.specialist);
  const study = reader.at(rules.australianStudy);
  const regional = reader.at(rules.regionalStudy);
  const research = specialist.educations.includes(answers.education);
  const studied = answers.australianStudy === true;
  return [
    buildRow(
      {
        item: 'specialist',
        label: 'Specialist education',
        value: answers.specialist === true && research ? specialist.points : 0,
        max: specialist.points,
        note:
          answers.specialist === true && !research
            ? "You need a master's degree by research or a doctorate."
            : undefined,
      },
      specialist,
    ),
    buildRow(
      {
        item: 'australianStudy',
        label: 'Australian study requirement',
        value: studied ? study.points : 0,
        max: study.points,
      },
      study,
    ),
    buildRow(
      {
        item: 'regionalStudy',
        label: 'Study in regional Australia',
        value: answers.regionalStudy === true && studied ? regional.points : 0,
        max: regional.points,
        note:
          answers.regionalStudy === true && !studied
            ? 'This counts only if you meet the Australian study requirement.'
            : undefined,
      },
      regional,
    ),
  ];
}

function otherRows(answers: Input, rules: Tables, reader: TableReader): CalculationRow[] {
  const language = reader.at(rules.communityLanguage);
  const year = reader.at(rules.professionalYear);
  const partner = reader.at(rules.partner);
  const nomination = reader.at(rules.nomination);
  return [
    buildRow(
      {
        item: 'communityLanguage',
        label: 'Community language',
        value: answers.communityLanguage === true ? language.points : 0,
        max: language.points,
      },
      language,
    ),
    buildRow(
      {
        item: 'professionalYear',
        label: 'Professional year in Australia',
        value: answers.professionalYear === true ? year.points : 0,
        max: year.points,
      },
      year,
    ),
    buildRow(
      {
        item: 'partner',
        label: 'Partner',
        value: answers.partner === undefined ? 0 : partner[answers.partner],
        max: partner.single,
        note:
          answers.partner === undefined
            ? 'You get no points until you answer. Being single gives points too.'
            : undefined,
      },
      partner,
    ),
    buildRow(
      {
        item: 'nomination',
        label: 'Nomination or family sponsorship',
        value: nomination[answers.subclass],
        max: nomination[answers.subclass],
      },
      nomination,
    ),
  ];
}

function getGates(answers: Input, rules: Tables, reader: TableReader): CalculationGate[] {
  const { ageLimits } = rules;
  const limits = reader.at(ageLimits);
  return [
    buildGate(
      {
        id: 'age',
        label: 'Age at the invitation',
        status: toStatus(answers.age >= limits.least && answers.age < limits.under),
        detail: `You must be at least ${String(limits.least)} and under ${String(limits.under)} when you are invited.`,
      },
      limits,
    ),
    buildGate(
      {
        id: 'english',
        label: 'Minimum English level',
        status: 'met',
        detail: 'You need at least competent English. Every level listed here is enough.',
      },
      reader.at(rules.english),
    ),
  ];
}

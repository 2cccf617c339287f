import { z } from 'zod';
import { factText, versions } from '../../rules/facts-schema.js';
import { defineCalculator, type CalculationGate } from '../calculator.js';
import { flag } from '../fields.js';
import { combineWithGates, toStatus } from '../outcome.js';

const points = z.int().positive();

const tables = z.strictObject({
  rule: versions({ total: points, each: points, sectionMost: points }),
  /** With higher education, enough points in A and B make section C unnecessary. */
  alternative: versions({ each: points }),
  /** People whom the points system doesn't apply to. */
  treaties: versions({ text: factText }),
  scoring: versions({ text: factText }),
});

const section = (title: string, description: string) =>
  z.number().min(0).max(100).meta({ title, description });

/**
 * Points system for self-employed people (scoring system of IND and RVO): three sections, each with its own minimum.
 */
export const nlSelfEmployed = defineCalculator({
  id: 'nl-self-employed',
  title: 'Self-employed in the Netherlands: points',
  summary:
    'Check whether your points in the three sections are enough. RVO awards the points based on your evidence. This page only applies the rule.',
  country: 'Netherlands',
  track: 'work',
  kind: 'points',
  input: z.object({
    pointsA: section(
      'Points for personal experience (A)',
      'Education, experience as an entrepreneur, and work.',
    ),
    pointsB: section('Points for the business plan (B)', 'Market, organization, and financing.'),
    pointsC: section('Added value for the Netherlands (C)', 'Innovation, jobs, and investments.'),
    higherEducation: flag({
      title: 'You have a higher education degree',
      description: 'If so, high points in A and B can be enough without C.',
    }).optional(),
  }),
  tables,
  headline: (all, reader) => {
    const rule = reader.at(all.rule);
    return { passMark: rule.total, source: reader.getSource(rule) };
  },
  calculate: ({ pointsA, pointsB, pointsC, higherEducation }, all, reader) => {
    const rule = reader.at(all.rule);
    const other = reader.at(all.alternative);
    const scoring = reader.at(all.scoring);
    const value = pointsA + pointsB + pointsC;
    const inEach = Math.min(pointsA, pointsB, pointsC) >= rule.each && value >= rule.total;
    const inTwo = Math.min(pointsA, pointsB) >= other.each;
    const bySections = inTwo && higherEducation === undefined ? undefined : inTwo && higherEducation === true;
    const row = (item: string, label: string, points: number) => ({
      item,
      label,
      value: points,
      max: rule.sectionMost,
      source: reader.getSource(rule),
    });
    const gates: CalculationGate[] = [
      {
        id: 'sections',
        label: 'Enough points in the sections',
        status: toStatus(inEach || bySections),
        detail: `You need at least ${rule.each} points in each section and ${rule.total} in total or, with higher education, at least ${other.each} in A and ${other.each} in B. You have A ${pointsA}, B ${pointsB}, C ${pointsC}.`,
        source: inEach ? reader.getSource(rule) : reader.getSource(other),
      },
      {
        id: 'scoring',
        label: 'RVO awards the points',
        status: 'officer',
        detail: scoring.text,
        source: reader.getSource(scoring),
      },
    ];
    return {
      unit: 'points',
      value,
      threshold: rule.total,
      // The gate contains the entire rule: with the alternative, the total doesn't count.
      passes: combineWithGates(true, gates),
      breakdown: [
        row('A', 'Personal experience', pointsA),
        row('B', 'Business plan', pointsB),
        row('C', 'Added value for the Netherlands', pointsC),
      ],
      gates,
      notes: [reader.at(all.treaties).text],
    };
  },
});

import { z } from 'zod';
import { versions } from '../../rules/facts-schema.js';
import { defineCalculator } from '../calculator.js';
import { flag, money } from '../fields.js';
import { compareAmounts } from '../outcome.js';
import { amountFor, familySize, familyTable } from './family.js';

const input = z.object({
  program: z.enum(['FSW', 'CEC', 'FST']).meta({
    title: 'Program',
    labels: {
      FSW: 'Federal Skilled Worker',
      CEC: 'Canadian Experience Class',
      FST: 'Federal Skilled Trades',
    },
  }),
  familySize: familySize.meta({
    title: 'People in your family',
    description: "You, your partner, and dependent children, including those who aren't coming.",
  }),
  validJobOfferAndWorkAuth: flag({
    title: "You're authorized to work in Canada and have a valid job offer",
    description: 'You need both: a work permit now, and an offer that meets the rules.',
  }).optional(),
  funds: money({
    title: 'Your funds',
    description: 'In Canadian dollars, without any debts attached.',
  }).optional(),
});

/** Settlement funds of Express Entry by family size: half of the low-income cut-off, updated each summer. */
export const caSettlementFunds = defineCalculator({
  id: 'ca-settlement-funds',
  title: 'Canada: settlement funds for Express Entry',
  summary: 'The money you must show to settle in Canada under Express Entry.',
  country: 'Canada',
  track: 'work',
  kind: 'funds',
  input,
  tables: z.strictObject({ funds: versions(familyTable) }),
  headline: ({ funds }, reader) => ({ passMark: null, source: reader.getSource(reader.at(funds)) }),
  calculate: (answers, { funds }, reader) => {
    const table = reader.at(funds);
    const exemption = getExemption(answers);
    const amount = amountFor(table, answers.familySize);
    const required = exemption === null ? amount : 0;
    return compareAmounts({
      unit: 'CAD',
      required,
      offered: answers.funds,
      breakdown: [
        {
          item: 'settlement',
          label: `Settlement funds for a family of ${String(answers.familySize)}`,
          value: required,
          max: null,
          ...(exemption === null ? {} : { note: exemption }),
          source: reader.getSource(table),
        },
      ],
      notes:
        exemption === null
          ? [
              'The money must be your own. You must have it when you apply and still have it when your permit is issued.',
            ]
          : [exemption],
    });
  },
});

function getExemption({ program, validJobOfferAndWorkAuth }: z.infer<typeof input>): string | null {
  if (program === 'CEC') return 'The Canadian Experience Class requires no settlement funds.';
  return validJobOfferAndWorkAuth === true
    ? "You need no settlement funds while you're authorized to work in Canada and have a valid job offer."
    : null;
}

import { z } from 'zod';
import { factText, versions } from '../../rules/facts-schema.js';
import { defineCalculator, type CalculationRow } from '../calculator.js';
import { money } from '../fields.js';
import { compareAmounts, toStatus } from '../outcome.js';

const amount = z.number().positive();

/** Funds for two years of running a business in Sweden, including family, and the person's share in the business. */
export const seSelfEmployed = defineCalculator({
  id: 'se-self-employed',
  title: 'Own business in Sweden: proof of funds',
  summary:
    'The money to support you for two years, and any family who comes with you. You need the money for the business as well.',
  country: 'Sweden',
  track: 'work',
  kind: 'funds',
  input: z.object({
    funds: money({ title: 'Funds to support yourself', description: 'In Swedish kronor.' }),
    spouse: z
      .int()
      .min(0)
      .max(1)
      .meta({ title: 'Partners who come with you', description: '0 or 1.' })
      .optional(),
    children: z.int().min(0).max(20).meta({ title: 'Children who come with you' }).optional(),
    ownershipPercent: z
      .number()
      .min(0)
      .max(100)
      .meta({ title: 'Your share of the business, in percent' })
      .optional(),
  }),
  tables: z.strictObject({
    funds: versions({ own: amount, spouse: amount, child: amount }),
    ownership: versions({ percent: amount }),
    business: versions({ text: factText }),
  }),
  headline: (tables, reader) => ({ passMark: null, source: reader.getSource(reader.at(tables.funds)) }),
  calculate: ({ funds, spouse = 0, children = 0, ownershipPercent }, tables, reader) => {
    const rates = reader.at(tables.funds);
    const ownership = reader.at(tables.ownership);
    const business = reader.at(tables.business);
    const row = (item: string, label: string, value: number): CalculationRow => ({
      item,
      label,
      value,
      max: null,
      source: reader.getSource(rates),
    });
    const breakdown = [
      row('own', 'Support for yourself', rates.own),
      row('spouse', 'Partner', rates.spouse * spouse),
      row('children', `Children: SEK ${rates.child} × ${children}`, rates.child * children),
    ];
    const owned = ownershipPercent === undefined ? '' : ` You own ${ownershipPercent}%.`;
    return compareAmounts({
      unit: 'SEK',
      required: breakdown.reduce((sum, { value }) => sum + value, 0),
      offered: funds,
      decides: !reader.isWeak(rates),
      breakdown,
      gates: [
        {
          id: 'ownership',
          label: 'Your share of the business',
          status: toStatus(
            ownershipPercent === undefined ? undefined : ownershipPercent >= ownership.percent,
          ),
          detail: `You must run the business and own at least ${ownership.percent}% of it.${owned}`,
          source: reader.getSource(ownership),
        },
        {
          id: 'business',
          label: 'The business itself',
          status: 'officer',
          detail: business.text,
          source: reader.getSource(business),
        },
      ],
      notes: ['You also need the money to start or buy the business.'],
    });
  },
});

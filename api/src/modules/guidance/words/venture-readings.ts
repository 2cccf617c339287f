import type { Venture } from '../readers/work/venture.js';
import { formatMoney } from '../rules/figures.js';

/** What we understood of the ownership and the funding of a person's business, as sentences. */
export function describeVenture(venture: Venture | null): string[] {
  const { share = null, raised = null } = venture ?? {};
  return [
    ...(share === null ? [] : [`You own ${share}% of your business.`]),
    ...(raised === null ? [] : [`Your business has raised ${formatMoney(raised.amount, raised.currency)}.`]),
  ];
}

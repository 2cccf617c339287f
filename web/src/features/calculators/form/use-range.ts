import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '../../../lib/format/format';
import type { FieldKind } from './fields';

/** Bounds from here on only keep numbers finite and aren't worth stating. */
const NOBODY_REACHES = 1_000_000_000;

/** The range of a field as text, shown before anything is typed; null if there is none. */
export function useRange(kind: FieldKind): string | null {
  const { t } = useLingui();
  if (kind.is === 'tuple') {
    const [first] = kind.parts;
    const same = kind.parts.every((part) => JSON.stringify(part.kind) === JSON.stringify(first?.kind));
    const each = first !== undefined && same && first.kind.is === 'number' ? first.kind : null;
    if (each === null || each.min === null || each.max === null) return null;
    return t`Each from ${formatNumber(each.min)} to ${formatNumber(each.max)}.`;
  }
  if (kind.is !== 'number') return null;
  const low = kind.min ?? kind.above;
  const max = kind.max !== null && kind.max < NOBODY_REACHES ? kind.max : null;
  if (low !== null && max !== null) {
    const from = formatNumber(low);
    const to = formatNumber(max);
    return kind.whole ? t`A whole number from ${from} to ${to}.` : t`From ${from} to ${to}.`;
  }
  if (max !== null) return t`At most ${formatNumber(max)}.`;
  if (low !== null && low !== 0) return t`At least ${formatNumber(low)}.`;
  return null;
}

import type { Evidence } from '../rules/facts-schema.js';
import type { Day } from '../values/days.js';
import { pickFigure, isUncertain, formatDay, toSource } from '../rules/figures.js';
import type { Source } from '../types.js';

interface Refusal {
  readonly field: string;
  /** A sentence for the person. */
  readonly reason: string;
}

/** Reads dated tables for one calculation, and collects warnings about their age and certainty. */
export class TableReader {
  readonly #notes = new Set<string>();
  /** The earliest day by which a figure of each source had to be checked, by the source's title. */
  readonly #overdue = new Map<string, Day>();
  readonly #ended = new Set<Source>();
  #missing: string | null = null;
  readonly #refused: Refusal[] = [];

  /** @param on the day whose rules apply */
  constructor(readonly on: Day) {}

  /** Warnings about the figures that were read; one for all that are overdue for a check, as the last. */
  get notes(): readonly string[] {
    return this.stale ? [...this.#notes, describeOverdue(this.#overdue)] : [...this.#notes];
  }

  /** Whether a figure that was read is past the day by which it had to be checked. */
  get stale(): boolean {
    return this.#overdue.size > 0;
  }

  /** A sentence if a table doesn't reach back to the day, which invalidates the calculation; otherwise null. */
  get missing(): string | null {
    return this.#missing;
  }

  /** What the tables don't have for the input, by field, which invalidates the calculation. */
  get refused(): readonly Refusal[] {
    return this.#refused;
  }

  /** Refuses an input for which the tables of the day have nothing. */
  refuse(field: string, reason: string): void {
    this.#refused.push({ field, reason });
  }

  /** Whether a figure of this source had ended by its day, with none after it. */
  hasEnded(source: Source): boolean {
    return this.#ended.has(source);
  }

  /** The version in force on the day, or on another relevant day (of a decision, of a test). */
  at<Version extends Evidence>(versions: readonly Version[], day: Day = this.on): Version {
    const { version, stale, weak } = pickFigure(versions, day);
    if (version.warning !== undefined) this.#notes.add(version.warning);
    if (version.from !== null && day < version.from) {
      this.#missing ??= `We don't have rules for ${formatDay(day)}. Our oldest rules are from ${formatDay(version.from)}.`;
    } else if (version.provenance === 'unread') {
      this.#notes.add(
        `We haven't read one of the figures on an official page yet. Check it at ${version.source.url} before you rely on it.`,
      );
    } else if (version.to !== null && day > version.to) {
      this.#ended.add(toSource(version));
      this.#notes.add(
        `We don't have the figures for ${formatDay(day)} yet. These ended on ${formatDay(version.to)} (${version.source.title}).`,
      );
    } else if (weak) {
      this.#notes.add(
        `Not confirmed: ${version.source.title}. Check the official page before you rely on it.`,
      );
    }
    if (stale) {
      const { title } = version.source;
      const known = this.#overdue.get(title);
      if (known === undefined || version.checkBy < known) this.#overdue.set(title, version.checkBy);
    }
    return version;
  }

  /** Whether a version is too uncertain to decide anything by itself. */
  isWeak(version: Evidence): boolean {
    return isUncertain(version);
  }

  getSource(version: Evidence): Source {
    return toSource(version);
  }
}

/** What was due for a check, the oldest first. */
function describeOverdue(overdue: ReadonlyMap<string, Day>): string {
  const [oldest, ...others] = [...overdue].toSorted(([, a], [, b]) => a.localeCompare(b));
  if (oldest === undefined) return '';
  const [title, day] = oldest;
  if (others.length === 0) {
    return `A figure was due for a check by ${formatDay(day)} (${title}). Check the official page before you rely on it.`;
  }
  // Titles have commas of their own.
  const titles = [title, ...others.map(([other]) => other)].join('; ');
  return `Some figures were due for a check, the first by ${formatDay(day)}: ${titles}. Check the official pages before you rely on them.`;
}

import type { WeeklyHours } from '../config/weekly-hours.js';
import { fromZonedTime, readZonedTime } from '../format/zoned-time.js';

/** Whether an instant is within weekly opening hours. */
export interface OpeningState {
  readonly isOpen: boolean;
  /** The next opening; null while open, or if there is none. */
  readonly opensAt: Date | null;
  /** When the current hours end; null while closed. */
  readonly closesAt: Date | null;
}

/** Whether it is open at an instant, and when that changes. */
export function getOpeningState({ days, timeZone }: WeeklyHours, now: Date): OpeningState {
  const today = readZonedTime(now, timeZone);
  for (let ahead = 0; ahead <= days.length; ahead += 1) {
    for (const [from, to] of days[(today.weekday + ahead) % days.length] ?? []) {
      const at = (minutes: number) =>
        fromZonedTime({ year: today.year, month: today.month, day: today.day + ahead, minutes }, timeZone);
      const [opens, closes] = [at(from), at(to)];
      if (opens > now) return { isOpen: false, opensAt: opens, closesAt: null };
      if (closes > now) return { isOpen: true, opensAt: null, closesAt: closes };
    }
  }
  return { isOpen: false, opensAt: null, closesAt: null };
}

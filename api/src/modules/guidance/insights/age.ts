import { addMonths, type Day } from '../engine/days.js';

/** Whole years of life on a day; negative before birth. */
export function ageOn(dateOfBirth: Day, on: Day): number {
  const years = Number(on.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return on < birthday(dateOfBirth, years) ? years - 1 : years;
}

/** The day on which somebody turns an age; who was born on 29 February, on the 28th in other years. */
export function birthday(dateOfBirth: Day, age: number): Day {
  return addMonths(dateOfBirth, age * 12);
}

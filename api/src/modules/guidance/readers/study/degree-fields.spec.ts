import { describe, expect, it } from 'vitest';
import { fieldsOfStudy, isJobInField, readDegreeFields } from './degree-fields.js';

describe('the field of a degree', () => {
  it.each([
    ['BSc in Computer Science', ['computing']],
    ['B.Tech CSE, 4 years as a developer', ['computing']],
    ['MCA', ['computing']],
    ['B.E. in mechanical engineering, 9 yrs', ['mechanical engineering']],
    ['Master of Science in Software Engineering', ['computing']],
    ['Bachelor degree (Informatik)', ['computing']],
    ['MBBS, 3 years in a hospital', ['medicine']],
    ['B.Pharm', ['pharmacy']],
    ["Bachelor's in civil engineering", ['civil engineering']],
    ['Ingeniería en sistemas computacionales, titulado', ['computing']],
  ])('is read from "%s"', (text, fields) => {
    expect(readDegreeFields(text)).toEqual(fields);
  });

  it.each([
    'BSc in history, working in information technology',
    'BA and 5 years of work in computer science',
    'I want to study for a BSc in computer science',
    'my brother has a BSc in computer science',
    'Software engineer without a degree',
    'BSc in nursing',
  ])('is not read from "%s"', (text) => {
    expect(readDegreeFields(text)).toEqual([]);
  });

  it.each([
    ['Computer Architecture', []],
    ['Architecture', ['architecture']],
    ['Dental surgery', ['dentistry']],
    ['History', []],
  ])('of a profile is "%s": %j', (name, fields) => {
    expect(fieldsOfStudy(name)).toEqual(fields);
  });
});

describe('a job in a field', () => {
  it.each([
    ['Senior Software Engineer', 'computing', true],
    ['IT support specialist', 'computing', false],
    ['Solutions architect', 'architecture', false],
    ['Project architect', 'architecture', true],
    ['Sales engineer', 'mechanical engineering', false],
    ['Veterinary surgeon', 'medicine', false],
    ['Veterinary surgeon', 'veterinary medicine', true],
  ] as const)('%s, %s: %s', (title, field, expected) => {
    expect(isJobInField(title, field)).toBe(expected);
  });
});

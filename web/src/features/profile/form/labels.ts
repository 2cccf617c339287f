import type {
  DegreeLevel,
  LanguageTestName,
  LanguageTestVersion,
  SalaryPeriod,
  StayActivity,
  StayPermission,
} from '../../../gql/schema-types';
import {
  activityLabels,
  degreeLabels,
  periodLabels,
  permissionLabels,
  testVersions,
  testLabels,
} from '../../../product/profile/labels';

/** Levels of the CEFR, from beginner to mastery. */
export const cefrLevels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;
export const jlptLevels = ['N5', 'N4', 'N3', 'N2', 'N1'] as const;

export function isDegreeLevel(value: string | undefined): value is DegreeLevel {
  return value !== undefined && Object.hasOwn(degreeLabels, value);
}

export function isTest(value: string | undefined): value is LanguageTestName {
  return value !== undefined && Object.hasOwn(testLabels, value);
}

/** The version, if the test has it; null for any other. */
export function getVersion(test: LanguageTestName, value: string | undefined): LanguageTestVersion | null {
  return testVersions[test]?.find((version) => version === value) ?? null;
}

export function isPeriod(value: string | undefined): value is SalaryPeriod {
  return value !== undefined && Object.hasOwn(periodLabels, value);
}

export function isActivity(value: string | undefined): value is StayActivity {
  return value !== undefined && Object.hasOwn(activityLabels, value);
}

export function isPermission(value: string | undefined): value is StayPermission {
  return value !== undefined && Object.hasOwn(permissionLabels, value);
}

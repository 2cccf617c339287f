import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { DegreeLevel, LanguageTestName, SalaryPeriod } from '../../gql/schema-types';

export const degreeWords: Readonly<Record<DegreeLevel, MessageDescriptor>> = {
  HIGH_SCHOOL: msg`High school`,
  VOCATIONAL: msg`Vocational training`,
  BACHELOR: msg`Bachelor's degree`,
  MASTER: msg`Master's degree`,
  PHD: msg`PhD (doctorate)`,
};

export const periodWords: Readonly<Record<SalaryPeriod, MessageDescriptor>> = {
  YEAR: msg`a year`,
  MONTH: msg`a month`,
  HOUR: msg`an hour`,
};

export const testWords: Readonly<Record<LanguageTestName, MessageDescriptor>> = {
  IELTS: msg`IELTS (English)`,
  TOEFL: msg`TOEFL iBT (English)`,
  PTE: msg`PTE Academic (English)`,
  DUOLINGO: msg`Duolingo (English)`,
  CAMBRIDGE: msg`Cambridge (English)`,
  CELPIP: msg`CELPIP (English)`,
  TEF: msg`TEF (French)`,
  TCF: msg`TCF (French)`,
  GOETHE: msg`Goethe (German)`,
  TESTDAF: msg`TestDaF (German)`,
  JLPT: msg`JLPT (Japanese)`,
};

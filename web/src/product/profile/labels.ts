import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type {
  DegreeLevel,
  LanguageTestName,
  LanguageTestVersion,
  SalaryPeriod,
  StayActivity,
  StayPermission,
} from '../../gql/schema-types';

export const degreeLabels: Readonly<Record<DegreeLevel, MessageDescriptor>> = {
  HIGH_SCHOOL: msg`High school`,
  VOCATIONAL: msg`Vocational training`,
  BACHELOR: msg`Bachelor's degree`,
  MASTER: msg`Master's degree`,
  PHD: msg`PhD (doctorate)`,
};

export const periodLabels: Readonly<Record<SalaryPeriod, MessageDescriptor>> = {
  YEAR: msg`a year`,
  MONTH: msg`a month`,
  HOUR: msg`an hour`,
};

export const testLabels: Readonly<Record<LanguageTestName, MessageDescriptor>> = {
  IELTS: msg`IELTS (English)`,
  TOEFL: msg`TOEFL iBT (English)`,
  PTE: msg`PTE (English)`,
  DUOLINGO: msg`Duolingo (English)`,
  CAMBRIDGE: msg`Cambridge (English)`,
  CELPIP: msg`CELPIP (English)`,
  TEF: msg`TEF (French)`,
  TCF: msg`TCF (French)`,
  GOETHE: msg`Goethe (German)`,
  TESTDAF: msg`TestDaF (German)`,
  JLPT: msg`JLPT (Japanese)`,
  OET: msg`OET (English)`,
  LANGUAGECERT: msg`LanguageCert (English)`,
  LINGUASKILL: msg`Linguaskill (English)`,
  MET: msg`MET (English)`,
};

/** For tests with several versions, those that authorities distinguish. */
export const testVersions: Readonly<Partial<Record<LanguageTestName, readonly LanguageTestVersion[]>>> = {
  IELTS: ['ACADEMIC', 'GENERAL', 'UKVI', 'HOME'],
  PTE: ['ACADEMIC', 'CORE', 'UKVI', 'HOME'],
  TOEFL: ['HOME'],
  CELPIP: ['HOME'],
  CAMBRIDGE: ['B2_FIRST', 'C1_ADVANCED', 'C2_PROFICIENCY'],
  OET: ['HOME'],
  LANGUAGECERT: ['ACADEMIC', 'GENERAL', 'UKVI', 'HOME'],
  MET: ['HOME'],
};

export const versionLabels: Readonly<Record<LanguageTestVersion, MessageDescriptor>> = {
  ACADEMIC: msg`Academic`,
  GENERAL: msg`General Training`,
  UKVI: msg`For UKVI (United Kingdom)`,
  CORE: msg`PTE Core`,
  HOME: msg`Taken at home`,
  B2_FIRST: msg`B2 First`,
  C1_ADVANCED: msg`C1 Advanced`,
  C2_PROFICIENCY: msg`C2 Proficiency`,
};

export const activityLabels: Readonly<Record<StayActivity, MessageDescriptor>> = {
  STUDY: msg`I studied`,
  WORK: msg`I worked`,
  OTHER: msg`I lived there`,
};

/** What permitted a person's stay in a country. */
export const permissionLabels: Readonly<Record<StayPermission, MessageDescriptor>> = {
  STUDENT: msg`Student visa or permit`,
  GRADUATE: msg`Permit after graduation`,
  WORK: msg`Work visa or permit`,
  WORKING_HOLIDAY: msg`Working holiday visa`,
  FAMILY: msg`Family visa or permit`,
  PERMANENT: msg`Permanent residence`,
  CITIZEN: msg`Citizenship or free movement`,
  OTHER: msg`Something else`,
};

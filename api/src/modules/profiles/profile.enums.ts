import { registerEnumType } from '@nestjs/graphql';

/** Keys are the GraphQL values; values are those of REST and the database. */
export enum DegreeLevel {
  HIGH_SCHOOL = 'high_school',
  VOCATIONAL = 'vocational',
  BACHELOR = 'bachelor',
  MASTER = 'master',
  PHD = 'phd',
}
registerEnumType(DegreeLevel, { name: 'DegreeLevel' });

export enum LanguageTestName {
  IELTS = 'ielts',
  TOEFL = 'toefl',
  PTE = 'pte',
  DUOLINGO = 'duolingo',
  CAMBRIDGE = 'cambridge',
  CELPIP = 'celpip',
  TEF = 'tef',
  TCF = 'tcf',
  GOETHE = 'goethe',
  TESTDAF = 'testdaf',
  JLPT = 'jlpt',
  OET = 'oet',
  LANGUAGECERT = 'languagecert',
  LINGUASKILL = 'linguaskill',
  MET = 'met',
}
registerEnumType(LanguageTestName, { name: 'LanguageTestName' });

/** The version of a test, if authorities distinguish it. */
export enum LanguageTestVersion {
  ACADEMIC = 'academic',
  GENERAL = 'general',
  UKVI = 'ukvi',
  CORE = 'core',
  HOME = 'home',
  B2_FIRST = 'b2_first',
  C1_ADVANCED = 'c1_advanced',
  C2_PROFICIENCY = 'c2_proficiency',
}
registerEnumType(LanguageTestVersion, {
  name: 'LanguageTestVersion',
  description:
    'IELTS: ACADEMIC, GENERAL (General Training), UKVI, HOME. PTE: ACADEMIC, CORE, UKVI, HOME. TOEFL, CELPIP, OET, and MET: HOME (taken at home). LanguageCert: ACADEMIC, GENERAL, UKVI (SELT), HOME. Cambridge: B2_FIRST, C1_ADVANCED, C2_PROFICIENCY. Other tests have none.',
});

/** A person's activity during a stay in a country. */
export enum StayActivity {
  STUDY = 'study',
  WORK = 'work',
  OTHER = 'other',
}
registerEnumType(StayActivity, { name: 'StayActivity' });

/** A person's permission for a stay in a country. */
export enum StayPermission {
  STUDENT = 'student',
  GRADUATE = 'graduate',
  WORK = 'work',
  WORKING_HOLIDAY = 'working_holiday',
  FAMILY = 'family',
  PERMANENT = 'permanent',
  CITIZEN = 'citizen',
  OTHER = 'other',
}
registerEnumType(StayPermission, {
  name: 'StayPermission',
  description: 'What allowed you to be there. GRADUATE: the permit after a course there.',
});

export enum SalaryPeriod {
  YEAR = 'year',
  MONTH = 'month',
  HOUR = 'hour',
}
registerEnumType(SalaryPeriod, { name: 'SalaryPeriod' });

/** The source of a profile change. */
export enum ProfileChangeSource {
  MANUAL = 'manual',
  QUESTIONNAIRE = 'questionnaire',
  DOCUMENT = 'document',
  CALCULATOR = 'calculator',
  UNDO = 'undo',
}
registerEnumType(ProfileChangeSource, {
  name: 'ProfileChangeSource',
  description: 'Where a change of a profile came from.',
});

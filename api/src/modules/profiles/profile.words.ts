import { registerEnumType } from '@nestjs/graphql';

/** Keys are GraphQL's words, values REST's and the database's. */
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
}
registerEnumType(LanguageTestName, { name: 'LanguageTestName' });

export enum SalaryPeriod {
  YEAR = 'year',
  MONTH = 'month',
  HOUR = 'hour',
}
registerEnumType(SalaryPeriod, { name: 'SalaryPeriod' });

/** Where a change of a profile came from. */
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

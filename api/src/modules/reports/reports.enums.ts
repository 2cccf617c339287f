/** The parts of a report, in their order. */
export enum ReportSectionName {
  SIGN_UPS = 'sign-ups',
  FUNNEL = 'funnel',
  ASSESSMENTS = 'assessments',
  COUNTRIES = 'countries',
  SCORES = 'scores',
  APPLICATIONS = 'applications',
  REVENUE = 'revenue',
  REFUNDS = 'refunds',
  DOCUMENTS = 'documents',
  CHAT = 'chat',
  AFFILIATES = 'affiliates',
  DROPPED_SENTENCES = 'dropped-sentences',
}

/** What the numbers of a column are. */
export enum ReportUnit {
  COUNT = 'count',
  CENTS = 'cents',
  SECONDS = 'seconds',
}

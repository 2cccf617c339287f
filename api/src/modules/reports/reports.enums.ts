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

/** What a file of a report is: all figures and records as CSV in a ZIP, or a PDF to read. */
export enum ReportExportKind {
  DATA = 'data',
  REPORT = 'report',
}

export enum ReportExportStatus {
  WAITING = 'waiting',
  RUNNING = 'running',
  READY = 'ready',
  FAILED = 'failed',
}

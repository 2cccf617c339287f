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

/** The unit of a column. */
export enum ReportUnit {
  COUNT = 'count',
  CENTS = 'cents',
  SECONDS = 'seconds',
}

/** The format of a report file: all figures and records as CSV in a ZIP, or a PDF. */
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

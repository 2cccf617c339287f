export enum PersonalExportStatus {
  WAITING = 'waiting',
  RUNNING = 'running',
  READY = 'ready',
  FAILED = 'failed',
  REMOVED = 'removed',
}

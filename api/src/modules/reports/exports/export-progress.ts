/** Called with the completed share, 0 to 1. If it throws, the work stops. */
export type ProgressListener = (share: number) => Promise<void>;

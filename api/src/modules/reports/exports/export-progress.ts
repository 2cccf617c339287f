/** Hears how much of a file is done, 0 to 1. What it throws ends the work. */
export type ProgressListener = (share: number) => Promise<void>;

/** Waits for `work`, but not longer than `ms`: a stop must not hang on a dependency that is down. */
export async function waitWithTimeout(ms: number, work: Promise<unknown> | null): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  try {
    await Promise.race([work, patience]);
  } finally {
    clearTimeout(timer);
  }
}

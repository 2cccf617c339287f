/** Waits for `work`, but at most `ms` milliseconds: a shutdown must not hang on an unavailable dependency. */
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

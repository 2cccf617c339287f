import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { PREPARED_DATA, prepareData, startProduct, type ProductAddress } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The product that journeys share. */
    sharedProduct: ProductAddress;
  }
}

/**
 * Prepares the data of a first start, so that each product of the run starts on a copy of it with the same
 * first admin, and starts the one that most journeys share.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await prepareData();
  if (folder !== null) process.env[PREPARED_DATA] = folder;
  const { url, dataDir, databaseUrl, admin, stop } = await startProduct();
  project.provide('sharedProduct', { url, dataDir, databaseUrl, admin });
  return async () => {
    await stop();
    if (folder !== null) await rm(folder, { recursive: true, force: true });
  };
}

import { rm } from 'node:fs/promises';
import { PREPARED_DATA, prepareData } from './product.ts';

/** Lets the products of a run begin where a first start ends: each on a copy, with the same first admin. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await prepareData();
  if (folder === null) return () => Promise.resolve();
  process.env[PREPARED_DATA] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

import type { DynamicModule, INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Settings } from '../../platform/config/settings.js';
import { startEmbeddedPostgres } from '../../platform/database/embedded-postgres.js';

/**
 * Runs a command inside a part of the product. Without DATABASE_URL the embedded database is started for it, so the
 * product must be stopped.
 * @param part creates the module from the database's URL
 */
export async function inApplication<T>(
  settings: Settings,
  part: (databaseUrl: string) => DynamicModule,
  work: (app: INestApplicationContext) => Promise<T>,
): Promise<T> {
  const embedded =
    settings.databaseUrl === null
      ? await startEmbeddedPostgres({
          dataDir: settings.dataDir,
          log: () => undefined,
          // Otherwise every query in flight would wait for a response that can't come.
          onUnexpectedEnd: () => {
            console.error('The embedded database stopped before the command finished. Run it again.');
            process.exit(2);
          },
        })
      : null;
  try {
    const url = embedded?.url ?? settings.databaseUrl ?? '';
    const app = await NestFactory.createApplicationContext(part(url), {
      logger: ['error'],
      abortOnError: false,
    });
    try {
      return await work(app);
    } finally {
      await app.close();
    }
  } finally {
    await embedded?.stop();
  }
}

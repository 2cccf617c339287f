import type { INestApplicationContext } from '@nestjs/common';
import { GuidanceService } from '../modules/guidance/index.js';
import type { Settings } from '../platform/config/settings.js';
import { RequestContext } from '../platform/context/request-context.js';
import { migrate } from '../platform/database/data-source.js';
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.js';
import { startTracing } from '../platform/observability/tracing/start-tracing.js';
import { waitForRedis } from '../platform/redis/wait-for-redis.js';
import { createApp, createWorker } from './configure-app.js';
import { migrations } from './migrations.js';
import { createProcessLog } from './process-log.js';

/** A process that runs until it is stopped. */
export interface RunningProcess {
  /** The origin it serves; null for a worker. */
  readonly address: string | null;
  /** Accepts no new work, finishes running work, and closes everything, the embedded database last. */
  stop(): Promise<void>;
}

/** Starts the serving process: database (embedded if none is configured), migrations, first admin, requests. */
export async function launchApi(settings: Settings): Promise<RunningProcess> {
  const log = createProcessLog(settings);
  const stopTracing = await startTracing(settings, 'portolan-api', log);
  const embedded =
    settings.databaseUrl === null
      ? await startEmbeddedPostgres({
          dataDir: settings.dataDir,
          log: (line) => log.info({ context: 'PostgreSQL' }, line),
          onUnexpectedEnd: () => {
            log.fatal(
              'The embedded database stopped unexpectedly. Start Portolan again. No saved answers were lost.',
            );
            process.exit(1);
          },
        })
      : null;
  try {
    const databaseUrl = embedded?.url ?? settings.databaseUrl ?? '';
    await migrate(databaseUrl, migrations);
    await waitForRedis(settings.redisUrl, log);
    const parts = settings.worker === 'inline' ? (['api', 'worker'] as const) : (['api'] as const);
    const app = await createApp(settings, databaseUrl, parts, log);
    await warmUp(app);
    await app.listen(settings.port, '0.0.0.0');
    const address = app.getHttpServer().address();
    const port = typeof address === 'object' && address !== null ? address.port : settings.port;
    return {
      address: `http://localhost:${port}`,
      stop: async () => {
        await app.close();
        await stopTracing();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/** Starts a process that only runs queued jobs. It needs a separate database. */
export async function launchWorker(settings: Settings): Promise<RunningProcess> {
  if (settings.databaseUrl === null) {
    throw new Error(
      'A separate worker needs DATABASE_URL, because the embedded database belongs to the process that started it.',
    );
  }
  const log = createProcessLog(settings);
  const stopTracing = await startTracing(settings, 'portolan-worker', log);
  await migrate(settings.databaseUrl, migrations);
  await waitForRedis(settings.redisUrl, log);
  const app = await createWorker(settings, settings.databaseUrl, log);
  await warmUp(app);
  return {
    address: null,
    stop: async () => {
      await app.close();
      await stopTracing();
    },
  };
}

/** Prepares what the first request would otherwise wait for. */
async function warmUp(app: INestApplicationContext): Promise<void> {
  await app.get(GuidanceService, { strict: false }).warmUp(RequestContext.system('start'));
}

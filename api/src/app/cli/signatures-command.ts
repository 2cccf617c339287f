import { Module, type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { TrailModule, TrailService, type TrailVerdict } from '../../modules/signing/index.js';
import type { Settings } from '../../platform/config/settings.js';
import { SettingsModule } from '../../platform/config/settings.module.js';
import { RequestContext } from '../../platform/context/request-context.js';
import { DatabaseModule } from '../../platform/database/database.module.js';
import { startEmbeddedPostgres } from '../../platform/database/embedded-postgres.js';
import { StorageModule } from '../../platform/storage/index.js';

const USAGE = `Usage:
  verify     reads the whole trail of signatures and names where it is broken`;

/**
 * The commands about signatures. Without DATABASE_URL the embedded database is started, so the product must be stopped.
 * @param args the name of the command
 * @returns the exit code; 0: in order; 1: broken; 2: wrong arguments
 */
export async function signaturesCommand(args: readonly string[], settings: Settings): Promise<number> {
  if (args.length !== 1 || args[0] !== 'verify') {
    console.error(USAGE);
    return 2;
  }
  const { entries, broken } = await verifyTrail(settings);
  if (broken === null) {
    console.log(`The trail of signatures is in order: ${entries} entries.`);
    return 0;
  }
  console.error(`The trail of signatures is broken (${broken.kind}). ${broken.sentence}`);
  console.error(`Before that, ${entries} entries are in order.`);
  return 1;
}

async function verifyTrail(settings: Settings): Promise<TrailVerdict> {
  const embedded =
    settings.databaseUrl === null
      ? await startEmbeddedPostgres({
          dataDir: settings.dataDir,
          log: () => undefined,
          // Every query in flight would wait for an answer that cannot come.
          onUnexpectedEnd: () => {
            console.error('The embedded database has ended by itself. Nothing was checked: try again.');
            process.exit(2);
          },
        })
      : null;
  try {
    const url = embedded?.url ?? settings.databaseUrl ?? '';
    const app = await NestFactory.createApplicationContext(TrailProcess.with(settings, url), {
      logger: ['error'],
      abortOnError: false,
    });
    try {
      return await app
        .get(TrailService, { strict: false })
        .verify(RequestContext.system('signatures-verify'));
    } finally {
      await app.close();
    }
  } finally {
    await embedded?.stop();
  }
}

/** As little of the product as reads the trail. */
@Module({})
class TrailProcess {
  static with(settings: Settings, databaseUrl: string): DynamicModule {
    return {
      module: TrailProcess,
      imports: [SettingsModule.with(settings), DatabaseModule.at(databaseUrl), StorageModule, TrailModule],
    };
  }
}

import { Module, type DynamicModule } from '@nestjs/common';
import {
  SIGNING_FOLDERS,
  TrailModule,
  TrailService,
  type TrailVerdict,
} from '../../modules/signing/index.js';
import type { Settings } from '../../platform/config/settings.js';
import { SettingsModule } from '../../platform/config/settings.module.js';
import { RequestContext } from '../../platform/context/request-context.js';
import { DatabaseModule } from '../../platform/database/database.module.js';
import { StorageModule } from '../../platform/storage/index.js';
import { inApplication } from './in-application.js';

const USAGE = `Usage:
  verify     checks the whole signature trail and says where it is broken`;

/**
 * Commands about signatures. Without DATABASE_URL the embedded database is started, so the product must be stopped.
 * @param args the command's name
 * @returns the exit code; 0: intact; 1: broken; 2: wrong arguments
 */
export async function signaturesCommand(args: readonly string[], settings: Settings): Promise<number> {
  if (args.length !== 1 || args[0] !== 'verify') {
    console.error(USAGE);
    return 2;
  }
  const { entries, broken } = await verifyTrail(settings);
  if (broken === null) {
    console.log(`The signature trail is intact: ${entries} entries.`);
    return 0;
  }
  console.error(`The signature trail is broken (${broken.kind}). ${broken.sentence}`);
  console.error(`The ${entries} entries before that are intact.`);
  return 1;
}

function verifyTrail(settings: Settings): Promise<TrailVerdict> {
  return inApplication(
    settings,
    (url) => TrailProcess.with(settings, url),
    (app) => app.get(TrailService, { strict: false }).verify(RequestContext.system('signatures-verify')),
  );
}

/** The part of the product that reads the trail. */
@Module({})
class TrailProcess {
  static with(settings: Settings, databaseUrl: string): DynamicModule {
    return {
      module: TrailProcess,
      imports: [
        SettingsModule.with(settings),
        DatabaseModule.at(databaseUrl),
        StorageModule.with(SIGNING_FOLDERS),
        TrailModule,
      ],
    };
  }
}

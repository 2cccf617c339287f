import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Settings } from './settings.js';

/** Makes the parsed settings injectable everywhere as `Settings`. */
@Global()
@Module({})
export class SettingsModule {
  static with(settings: Settings): DynamicModule {
    return {
      module: SettingsModule,
      providers: [{ provide: Settings, useValue: settings }],
      exports: [Settings],
    };
  }
}

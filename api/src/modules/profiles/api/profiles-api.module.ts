import { Module } from '@nestjs/common';
import { ProfilesModule } from '../index.js';
import { ProfilesController } from './profiles.controller.js';
import { ProfilesResolver } from './profiles.resolver.js';

/** One's profile over REST and GraphQL. */
@Module({
  imports: [ProfilesModule],
  controllers: [ProfilesController],
  providers: [ProfilesResolver],
})
export class ProfilesApiModule {}

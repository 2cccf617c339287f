import { Module } from '@nestjs/common';
import { ProfilesModule } from '../index.js';
import { ProfilesController } from './profiles.controller.js';
import { ProfilesResolver } from './profiles.resolver.js';
import { QuestionnairePrefillController } from './questionnaire-prefill.controller.js';
import { QuestionnairePrefillResolver } from './questionnaire-prefill.resolver.js';

/** The caller's profile over REST and GraphQL. */
@Module({
  imports: [ProfilesModule],
  controllers: [ProfilesController, QuestionnairePrefillController],
  providers: [ProfilesResolver, QuestionnairePrefillResolver],
})
export class ProfilesApiModule {}

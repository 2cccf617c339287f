import { Module } from '@nestjs/common';
import { PrivacyModule } from '../index.js';
import { AdminRetentionController } from './admin-retention.controller.js';
import { AdminRetentionResolver } from './admin-retention.resolver.js';
import { ErasuresController } from './erasures.controller.js';
import { ErasuresResolver } from './erasures.resolver.js';
import { PersonalExportsController } from './personal-exports.controller.js';
import { PersonalExportsResolver } from './personal-exports.resolver.js';

/** Exports and erasures of personal data, over REST and GraphQL. */
@Module({
  imports: [PrivacyModule],
  controllers: [PersonalExportsController, ErasuresController, AdminRetentionController],
  providers: [PersonalExportsResolver, ErasuresResolver, AdminRetentionResolver],
})
export class PrivacyApiModule {}

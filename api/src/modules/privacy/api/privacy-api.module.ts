import { Module } from '@nestjs/common';
import { PrivacyModule } from '../index.js';
import { AdminRetentionController } from './admin-retention.controller.js';
import { AdminRetentionResolver } from './admin-retention.resolver.js';
import { ErasuresController } from './erasures.controller.js';
import { ErasuresResolver } from './erasures.resolver.js';
import { PersonalExportsController } from './personal-exports.controller.js';
import { PersonalExportsResolver } from './personal-exports.resolver.js';

/** What people may know and have of what we have about them. */
@Module({
  imports: [PrivacyModule],
  controllers: [PersonalExportsController, ErasuresController, AdminRetentionController],
  providers: [PersonalExportsResolver, ErasuresResolver, AdminRetentionResolver],
})
export class PrivacyApiModule {}

import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { GuidanceModule } from '../guidance/index.js';
import { ProfileChange } from './entities/profile-change.entity.js';
import { ProfileRow } from './entities/profile.entity.js';
import { ProfileHistoryService } from './profile-history.service.js';
import { ProfilesService } from './profiles.service.js';

/** Profile data that is entered once for all calculators and assessments, without a transport. */
@Module({
  imports: [TypeOrmModule.forFeature([ProfileRow, ProfileChange]), GuidanceModule],
  providers: [ProfilesService, ProfileHistoryService],
  exports: [ProfilesService],
})
export class ProfilesModule {}

import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { GuidanceModule } from '../guidance/index.js';
import { ProfileRow } from './entities/profile.entity.js';
import { ProfilesService } from './profiles.service.js';

/** What people enter once for all calculators and assessments. No transport. */
@Module({
  imports: [TypeOrmModule.forFeature([ProfileRow]), GuidanceModule],
  providers: [ProfilesService],
  exports: [ProfilesService],
})
export class ProfilesModule {}

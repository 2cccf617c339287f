import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ApplicationCommissionsService } from './application-commissions.service.js';
import { CommissionsService } from './commissions.service.js';
import { Commission } from './entities/commission.entity.js';

/** Who brought whom, and what they earn by it. */
@Module({
  imports: [TypeOrmModule.forFeature([Commission])],
  providers: [CommissionsService, ApplicationCommissionsService],
  exports: [CommissionsService, ApplicationCommissionsService],
})
export class AffiliatesModule {}

import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClaimsService } from './claims.service.js';
import { DocumentClaim } from './entities/document-claim.entity.js';

/** Facts that admins confirmed on documents, without a transport. */
@Module({
  imports: [TypeOrmModule.forFeature([DocumentClaim])],
  providers: [ClaimsService],
  exports: [ClaimsService],
})
export class ClaimsModule {}

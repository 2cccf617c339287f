import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClaimsService } from './claims.service.js';
import { DocumentClaim } from './entities/document-claim.entity.js';

/** What admins saw on documents; no transport. */
@Module({
  imports: [TypeOrmModule.forFeature([DocumentClaim])],
  providers: [ClaimsService],
  exports: [ClaimsService],
})
export class ClaimsModule {}

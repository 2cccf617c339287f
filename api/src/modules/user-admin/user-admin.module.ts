import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { AuthModule } from '../auth/index.js';
import { UserAdminService } from './user-admin.service.js';
import { UserDirectoryService } from './user-directory.service.js';

/** User administration. */
@Module({
  imports: [AuthModule, AuditModule],
  providers: [UserDirectoryService, UserAdminService],
  exports: [UserDirectoryService, UserAdminService],
})
export class UserAdminModule {}

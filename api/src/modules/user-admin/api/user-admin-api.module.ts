import { Module } from '@nestjs/common';
import { UserAdminModule } from '../index.js';
import { AdminUsersController } from './admin-users.controller.js';
import { AdminUsersResolver } from './admin-users.resolver.js';

@Module({
  imports: [UserAdminModule],
  controllers: [AdminUsersController],
  providers: [AdminUsersResolver],
})
export class UserAdminApiModule {}

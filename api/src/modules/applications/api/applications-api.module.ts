import { Module } from '@nestjs/common';
import { DocumentsModule } from '../../documents/index.js';
import { ProgramsModule } from '../../programs/index.js';
import { ApplicationsModule } from '../index.js';
import { AdminApplicationsController } from './admin-applications.controller.js';
import { ApplicationFieldsResolver } from './application-fields.resolver.js';
import { ApplicationsController } from './applications.controller.js';
import { ApplicationsResolver } from './applications.resolver.js';
import { ProgramApplicationResolver } from './program-application.resolver.js';

/** Applications over REST and GraphQL, for their owners and for admins. */
@Module({
  imports: [ApplicationsModule, ProgramsModule, DocumentsModule],
  controllers: [ApplicationsController, AdminApplicationsController],
  providers: [ApplicationsResolver, ApplicationFieldsResolver, ProgramApplicationResolver],
})
export class ApplicationsApiModule {}

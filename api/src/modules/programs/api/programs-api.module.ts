import { Module } from '@nestjs/common';
import { ProgramsModule } from '../index.js';
import { ProgramSeedingService } from '../seed/program-seeding.service.js';
import { AdminProgramsController } from './admin-programs.controller.js';
import { AdminProgramsResolver } from './admin-programs.resolver.js';
import { CatalogueFilesController } from './catalogue-files.controller.js';
import { OwnProgramsResolver } from './own-programs.resolver.js';
import { ProgramsController } from './programs.controller.js';
import { ProgramsResolver } from './programs.resolver.js';

/** The catalog over REST and GraphQL. On start, the serving process fills an empty catalog. */
@Module({
  imports: [ProgramsModule],
  controllers: [ProgramsController, AdminProgramsController, CatalogueFilesController],
  providers: [ProgramsResolver, OwnProgramsResolver, AdminProgramsResolver, ProgramSeedingService],
})
export class ProgramsApiModule {}

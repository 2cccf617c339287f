import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { ProgramCatalogueService } from './catalogue/catalogue.service.js';
import { ProgramFacetsService } from './catalogue/facets.service.js';
import { CatalogueCacheService } from './catalogue/catalogue-cache.service.js';
import { ProgramSearchService } from './catalogue/search.service.js';
import { ProgramSuggestionsService } from './catalogue/suggestions.service.js';
import { ProgramExportService } from './csv/program-export.service.js';
import { ProgramImportService } from './csv/program-import.service.js';
import { ProgramCatalogue } from './entities/program-catalogue.entity.js';
import { ProgramReport } from './entities/program-report.entity.js';
import { ProgramWord } from './entities/program-word.entity.js';
import { Program } from './entities/program.entity.js';
import { SavedProgram } from './entities/saved-program.entity.js';
import { FitKeysService } from './fit/fit-keys.service.js';
import { PersonFitService } from './fit/person-fit.service.js';
import { SuggestedProgramsService } from './fit/suggested-programs.service.js';
import { ProgramPagesService } from './pages/program-pages.service.js';
import { ProgramReportsService } from './program-reports.service.js';
import { ProgramsAdminService } from './programs-admin.service.js';
import { ProgramsService } from './programs.service.js';
import { SavedProgramsService } from './saved-programs.service.js';

const SERVICES = [
  ProgramsService,
  ProgramCatalogueService,
  CatalogueCacheService,
  ProgramFacetsService,
  ProgramSuggestionsService,
  ProgramSearchService,
  FitKeysService,
  PersonFitService,
  SuggestedProgramsService,
  ProgramsAdminService,
  ProgramExportService,
  ProgramImportService,
  SavedProgramsService,
  ProgramReportsService,
  ProgramPagesService,
];

/** The program catalog, without a transport. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Program, ProgramCatalogue, ProgramWord, SavedProgram, ProgramReport]),
    AuditModule,
  ],
  providers: SERVICES,
  exports: SERVICES,
})
export class ProgramsModule {}

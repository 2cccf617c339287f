import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { ProgramCatalogueService } from './catalogue/catalogue.service.js';
import { ProgramFacetsService } from './catalogue/facets.service.js';
import { KeptPages } from './catalogue/kept-pages.service.js';
import { ProgramSearch } from './catalogue/search.service.js';
import { ProgramSuggestions } from './catalogue/suggestions.service.js';
import { ProgramExport } from './csv/program-export.service.js';
import { ProgramImport } from './csv/program-import.service.js';
import { ProgramCatalogue } from './entities/program-catalogue.entity.js';
import { ProgramReport } from './entities/program-report.entity.js';
import { ProgramWord } from './entities/program-word.entity.js';
import { Program } from './entities/program.entity.js';
import { SavedProgram } from './entities/saved-program.entity.js';
import { FitKeys } from './fit/fit-keys.service.js';
import { PersonFit } from './fit/person-fit.service.js';
import { SuggestedPrograms } from './fit/suggested-programs.service.js';
import { ProgramPages } from './pages/program-pages.service.js';
import { ProgramReports } from './program-reports.service.js';
import { ProgramsAdmin } from './programs-admin.service.js';
import { ProgramsService } from './programs.service.js';
import { SavedPrograms } from './saved-programs.service.js';

const SERVICES = [
  ProgramsService,
  ProgramCatalogueService,
  KeptPages,
  ProgramFacetsService,
  ProgramSuggestions,
  ProgramSearch,
  FitKeys,
  PersonFit,
  SuggestedPrograms,
  ProgramsAdmin,
  ProgramExport,
  ProgramImport,
  SavedPrograms,
  ProgramReports,
  ProgramPages,
];

/** The catalogue of programs; no transport. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Program, ProgramCatalogue, ProgramWord, SavedProgram, ProgramReport]),
    AuditModule,
  ],
  providers: SERVICES,
  exports: SERVICES,
})
export class ProgramsModule {}

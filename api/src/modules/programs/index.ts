export { ProgramsModule } from './programs.module.js';
export { ProgramsService } from './programs.service.js';
export { isClosed } from './program-record.js';
export { programView } from './program.view.js';
export { ProgramObjectType } from './dto/program.types.js';
export { ProgramFitLevel, ProgramType, type ProgramTypeValue } from './program.enums.js';
export { FINISHED_RESULTS, type FinishedResult, type FinishedResults } from './fit/finished-results.js';
export { ProgramPagesService } from './pages/program-pages.service.js';
export { SuggestedProgramsService } from './fit/suggested-programs.service.js';

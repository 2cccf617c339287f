export {
  GeneratedFiles,
  getGeneratedFileKey,
  type ExportTable,
  type OpenedFile,
  type ProgressListener,
  type Settle,
} from './generated-files.js';

export { GeneratedFiles, type ExportTable, type ProgressListener, type Settle } from './generated-files.js';

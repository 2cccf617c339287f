export { SigningModule } from './signing.module.js';
export { SIGNING_FOLDERS } from './signing.folders.js';
export { SealedFilesService } from './sealed-files.service.js';
export { SigningService } from './signing.service.js';
export { SealingService } from './sealing.service.js';
export { SignaturesService } from './signatures.service.js';
export { SignatureFilesService } from './signature-files.service.js';
export { TrailService, type TrailVerdict } from './trail/trail.service.js';
export { TrailModule } from './trail/trail.module.js';

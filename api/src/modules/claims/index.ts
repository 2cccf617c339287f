export { ClaimsModule } from './claims.module.js';
export { ClaimsService, type ClaimRecord } from './claims.service.js';
export { checkClaims, type SeenClaims } from './check-claims.js';
export { ClaimsInput } from './dto/claims.inputs.js';
export { DocumentClaimsType, DocumentTextReadingType } from './dto/claims.types.js';
export { claimsView, textReadingView } from './claims.view.js';

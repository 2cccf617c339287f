export { ClaimsModule } from './claims.module.js';
export { ClaimsService, type ClaimRecord } from './claims.service.js';
export { checkClaims, type SubmittedClaims } from './check-claims.js';
export { ClaimsInput } from './dto/claims.inputs.js';
export { DocumentClaimsType } from './dto/claims.types.js';
export { SeenDegree, SeenFunds, SeenLanguageTest, SeenOffer } from './dto/claim-parts.js';
export { claimsView, claimView } from './claims.view.js';

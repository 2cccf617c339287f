export { ProfilesModule } from './profiles.module.js';
export { ProfilesService, type ProfileRecord } from './profiles.service.js';
export { DegreePart, JobOfferPart, LanguageSkillPart, LanguageTestPart } from './dto/profile.inputs.js';
export { ProfileType } from './dto/profile.types.js';
export { profileView } from './profile.view.js';

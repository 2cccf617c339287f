export { ProfilesModule } from './profiles.module.js';
export { ProfilesService, type ProfileRecord } from './profiles.service.js';
export { ProfileType } from './dto/profile.types.js';
export { profileView } from './profile.view.js';

export { ProfilesModule } from './profiles.module.js';
export { ProfilesService, type ProfileRecord } from './profiles.service.js';

export { UserAdminModule } from './user-admin.module.js';
export { UserAdminService } from './user-admin.service.js';
export { UserDirectoryService } from './user-directory.service.js';

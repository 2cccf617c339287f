export { User } from './user.entity.js';
export { PersonType } from './person.types.js';
export { userView, UserView } from './user.view.js';
export { ROLES, USER_TYPES, USER_UPDATED, type UserType } from './user.enums.js';
export { UsersModule } from './users.module.js';
export { UsersService, type NewUser, type PersonName, type ProfileChange } from './users.service.js';

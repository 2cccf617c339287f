export { User } from './user.entity.js';
export { PersonType } from './person.types.js';
export { userView, UserView } from './user.view.js';
export { USER_TYPES, type UserType } from './user.words.js';
export { UsersModule } from './users.module.js';
export { UsersService, type PersonName, type ProfileChange } from './users.service.js';

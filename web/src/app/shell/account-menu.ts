/** Header parts for signed-in people, in one chunk. */
export { Bell } from './Bell';
export { UserMenu } from './UserMenu';

/** What the header of a signed-in person has: one chunk. */
export { Bell } from './Bell';
export { UserMenu } from './UserMenu';

/** What comes to every page when it's there and the browser is idle: one chunk. */
export { Banners } from './Banners';
export { ChatLauncher } from '../../features/chat/ChatLauncher';
export { LanguagePicker } from '../../product/language/LanguagePicker';

/** Parts of every page that load when the browser is idle, in one chunk. */
export { Banners } from './Banners';
export { ChatLauncher } from '../../features/chat/ChatLauncher';
export { LanguagePicker } from '../../product/language/LanguagePicker';

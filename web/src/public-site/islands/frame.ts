import { setUpBanner } from './banner';
import { setUpChat } from './chat';
import { setUpLanguage } from './language';
import { setUpMenu } from './menu';
import { setUpSession } from './session';
import { applyTheme, setUpTheme } from './theme';
import { showCarriedToast } from './toast';

/** Sets up what every public page has: theme, notice, menu, toasts, session, and chat. */
export function setUpFrame(): void {
  applyTheme();
  setUpLanguage();
  setUpBanner();
  setUpMenu();
  setUpTheme();
  showCarriedToast();
  void setUpSession().then(setUpChat);
}

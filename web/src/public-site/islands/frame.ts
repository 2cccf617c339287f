import { setUpBanner } from './banner';
import { setUpChat } from './chat';
import { setUpLanguage } from './language';
import { setUpMenu } from './menu';
import { setUpSession } from './session';
import { applyTheme, setUpTheme } from './theme';
import { showCarriedToast } from './toast';

/** What works on every public page: theme, notice, menu, messages, who is signed in, and the chat. */
export function setUpFrame(): void {
  applyTheme();
  setUpLanguage();
  setUpBanner();
  setUpMenu();
  setUpTheme();
  showCarriedToast();
  void setUpSession().then(setUpChat);
}

import '../styles/tokens.css';
import '../styles/base.css';
import '../product/homepage/homepage.css';
import './landing/landing.css';
import { setUpChat } from './islands/chat';
import { setUpMenu } from './islands/menu';
import { setUpSession } from './islands/session';
import { applyTheme, setUpTheme } from './islands/theme';
import { showCarriedToast } from './islands/toast';

applyTheme();
setUpMenu();
setUpTheme();
showCarriedToast();
void setUpSession().then(setUpChat);

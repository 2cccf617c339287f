import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import '../product/homepage/homepage.css';
import '../product/site/site-banner.css';
import './frame/frame.css';
import './page/page.css';
import './guide/guide.css';
import { setUpFrame } from './islands/frame';
import { setUpGuideSteps } from './islands/guide-steps';
import { setUpHelpSearch } from './islands/help-search';

setUpFrame();
setUpHelpSearch();
setUpGuideSteps();

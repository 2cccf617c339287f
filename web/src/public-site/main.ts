import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import '../product/chart/chart.css';
import '../product/homepage/homepage.css';
import '../product/site/site-banner.css';
import './frame/frame.css';
import './landing/landing.css';
import './landing/try-out.css';
import { setUpFrame } from './islands/frame';
import { setUpPreview } from './islands/preview';

setUpPreview();
setUpFrame();

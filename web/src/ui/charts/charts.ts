/** One chunk with the chart library, loaded after the page that shows a chart. */
export { BarsChart } from './BarsChart';
export { LinesChart } from './LinesChart';
export { Sparkline } from './Sparkline';

/** @typedef {'visitor' | 'newcomer' | 'student' | 'admin'} Who newcomer: signed up, and nothing else */
/**
 * @typedef {object} Target
 * @property {string} path
 * @property {Who} who signed in as whom
 * @property {'mobile' | 'desktop'} device
 * @property {number | null} score of performance to reach; null where nobody set one
 * @property {number | null} lcp limit in ms
 * @property {number | null} tbt limit in ms
 */

/** @param {string} path @returns {Target} a page that is built ahead */
const site = (path) => ({ path, who: 'visitor', device: 'mobile', score: 99, lcp: 1400, tbt: 20 });

/** @param {string} path @param {number} score @param {Who} [who] @returns {Target} a page of the app without antd */
const app = (path, score, who = 'visitor') => ({ path, who, device: 'mobile', score, lcp: 2400, tbt: 100 });

/**
 * The pages and goals of the specification. `RESULT` is the result of the questionnaire that the bench
 * submits.
 * @type {readonly Target[]}
 */
export const TARGETS = [
  site('/'),
  site('/guide'),
  site('/guide/germany/study'),
  site('/blog'),
  site('/help'),
  app('/login', 97),
  app('/signup', 97),
  app('/programs', 95),
  app('/calculators', 95),
  app('/visa-requirements', 95),
  app('/assessment/student', 95, 'newcomer'),
  app('/assessment/opportunity-seeker', 95, 'newcomer'),
  { path: '/dashboard', who: 'student', device: 'mobile', score: 93, lcp: 2500, tbt: 150 },
  { path: '/documents', who: 'student', device: 'mobile', score: 93, lcp: 2500, tbt: 150 },
  { path: 'RESULT', who: 'student', device: 'mobile', score: 90, lcp: null, tbt: null },
  { path: '/admin/dashboard', who: 'admin', device: 'desktop', score: 98, lcp: 900, tbt: 50 },
];

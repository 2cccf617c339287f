/** The distribution of scores of random people. */
export { surveyScores, type ScoreSurvey } from '../survey/score-survey.js';

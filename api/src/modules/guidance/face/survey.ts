/** How the scores of random people spread. */
export { surveyScores, type ScoreSurvey } from '../survey/score-survey.js';

import type { JSX } from 'react';
import { parseAnswers, toAnswerText } from '../../../product/questionnaire/answers';
import { byCountry } from '../countries/groups';
import { ResultChart } from '../countries/ResultChart';
import type { ResultSummary } from './result-summary';
import { SHOWN } from './result-summary';

/** The chart of the result: a picture of the countries listed beside it. */
export function SummaryMap({
  result,
  questionnaire,
}: {
  result: ResultSummary;
  questionnaire: unknown;
}): JSX.Element {
  return (
    <ResultChart
      groups={byCountry(result.explanation.routes)}
      recommended={result.recommendedCountries.slice(0, SHOWN)}
      home={toAnswerText(parseAnswers(questionnaire)['country_of_residence'])}
    />
  );
}

import type { ApolloClient } from '@apollo/client';
import { queryOfInput } from '../../../product/calculators/input-query';
import { errorsByPath } from '../../../lib/errors/field-paths';
import type { FormField } from '../form/fields';
import { textsOfSearch } from '../form/read-input';
import { CalculateDocument } from './calculate.generated';
import { CalculatorPrefillDocument } from './calculator-prefill.generated';
import type { Calculation } from './calculation';

type Input = Record<string, unknown>;

/** Runs a calculation. Errors in fields are returned by path; all others are thrown. */
export async function calculate(
  client: ApolloClient,
  calculator: string,
  input: Input,
): Promise<{ calculation: Calculation } | { errors: Readonly<Record<string, string>> }> {
  try {
    const { data } = await client.query({
      query: CalculateDocument,
      variables: { calculator, input },
      fetchPolicy: 'no-cache',
    });
    if (data === undefined) throw new Error('The server sent neither data nor an error.');
    return { calculation: data.calculatePoints };
  } catch (error) {
    const errors = errorsByPath(error);
    if (Object.keys(errors).length === 0) throw error;
    return { errors };
  }
}

/** The signed-in person's profile data for a calculator, as form texts. */
export async function prefill(
  client: ApolloClient,
  calculator: string,
  fields: readonly FormField[],
): Promise<Record<string, string>> {
  const { data } = await client.query({
    query: CalculatorPrefillDocument,
    variables: { calculator },
    fetchPolicy: 'network-only',
  });
  // Parsed like a URL: values without a field are skipped.
  return textsOfSearch(fields, new URLSearchParams(queryOfInput(data?.calculatorPrefill ?? {})));
}

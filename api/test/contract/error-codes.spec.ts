import { GraphQLError } from 'graphql';
import { describe, expect, it } from 'vitest';
import {
  DomainError,
  ERROR_TABLE,
  errorBody,
  toDomainError,
  type ErrorCode,
} from '../../src/platform/errors/index.js';
import { formatError } from '../../src/platform/graphql/format-error.js';

const codes = Object.keys(ERROR_TABLE).filter((code): code is ErrorCode => code in ERROR_TABLE);

describe.each(codes)('%s', (code) => {
  const thrown = new DomainError(code, 'A sentence for a person.');

  it('keeps its code, status and message over REST', () => {
    expect(errorBody(toDomainError(thrown), 'r-1')).toMatchObject({
      code,
      statusCode: ERROR_TABLE[code].status,
      message: 'A sentence for a person.',
    });
  });

  it('keeps its code and message over GraphQL', () => {
    const wrapped = new GraphQLError(thrown.message, { originalError: thrown, path: ['field'] });
    const formatted = { message: thrown.message, extensions: { code: 'INTERNAL_SERVER_ERROR' } };
    expect(formatError(formatted, wrapped)).toMatchObject({
      message: 'A sentence for a person.',
      extensions: { code },
    });
  });
});

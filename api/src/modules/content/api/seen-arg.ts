import { Args } from '@nestjs/graphql';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';

/** The version that a deletion is based on. */
export const SeenArg = (): ParameterDecorator =>
  Args('updatedAt', {
    type: () => DateTimeScalar,
    nullable: true,
    description: 'The updatedAt you last read. If the item changed since then, the error is CONFLICT.',
  });

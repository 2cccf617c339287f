import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { errorLanguage } from '../errors/index.js';
import { getRequest } from './ctx.decorator.js';

/**
 * Injects the language that the caller reads, into a controller or resolver method: that of `Accept-Language`, which
 * the web sets to its page's language. Without it, or in another language than ours, it's English.
 */
export const ReaderLanguage = createParamDecorator((_: unknown, context: ExecutionContext) =>
  errorLanguage(getRequest(context).headers),
);

import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { errorLanguage } from '../errors/index.js';
import { getRequest } from './ctx.decorator.js';

/**
 * Injects the caller's language into a controller or resolver method, from `Accept-Language`, which the web sets to
 * its page's language. Missing or unsupported languages become English.
 */
export const ReaderLanguage = createParamDecorator((_: unknown, context: ExecutionContext) =>
  errorLanguage(getRequest(context).headers),
);

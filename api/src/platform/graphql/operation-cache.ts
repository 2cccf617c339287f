import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DocumentNode, ExecutionResult, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { ValidOperation } from './compiled-execution.js';
import type { GraphqlContext } from './graphql-context.js';

interface CachedOperation {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
}

/** How an operation is executed, and how its result is serialized. */
export interface Running {
  readonly run: (valid: ValidOperation) => Promise<ExecutionResult>;
  readonly write: (result: ExecutionResult) => string;
}

/** Total characters of documents; parsed documents take about thirty times as much memory. */
const MAX_CHARACTERS = 500_000;
const MAX_OPERATIONS = 500;
const MAX_ACCEPTS = 20;

/**
 * Answers requests whose document Apollo has already parsed, validated and executed: doing so again would find nothing
 * new. Unusual requests are left to Apollo, and so is every response with an error: Apollo receives the existing result
 * and formats its errors as usual. So an operation runs once, and the response is the one that Apollo would send.
 */
export class OperationCache {
  private readonly operations = new LRUCache<string, CachedOperation>({
    max: MAX_OPERATIONS,
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (_, key) => key.length,
  });
  /** The content type of Apollo's responses, by the `Accept` header. */
  private readonly types = new Map<string, string>();
  private readonly results = new WeakMap<FastifyRequest, Promise<ExecutionResult>>();

  /** Remembers an operation that was executed under this text and name. */
  learn(text: string, name: string | null | undefined, operation: CachedOperation): void {
    this.operations.set(getKey(text, name), operation);
  }

  /** The result of a request whose operation has already run; returned once. */
  takeResult(request: FastifyRequest): Promise<ExecutionResult> | undefined {
    const result = this.results.get(request);
    this.results.delete(request);
    return result;
  }

  /** Registers before Apollo; call it before any route exists. */
  registerBefore(instance: FastifyInstance, path: string, running: Running): void {
    instance.addHook('onRoute', (route) => {
      if (route.url !== path) return;
      const { handler } = route;
      route.handler = async (request, reply) => {
        const answered = await this.answer(request, reply, running);
        if (answered !== null) return answered;
        const answer: unknown = await Reflect.apply(handler, instance, [request, reply]);
        this.noteType(request, reply);
        return answer;
      };
    });
  }

  /** Null: Apollo must respond. */
  private async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    { run, write }: Running,
  ): Promise<string | null> {
    const type = this.types.get(request.headers.accept ?? '');
    const operation = type === undefined ? null : this.find(request);
    if (type === undefined || operation === null) return null;
    const context: GraphqlContext = { req: request, reply };
    const running = run({ ...operation, context });
    // The consumer of the result handles the rejection.
    const result = await running.catch(() => null);
    if (result?.data == null || result.errors || result.extensions) {
      this.results.set(request, running);
      return null;
    }
    void reply.type(type);
    return write(result);
  }

  private find({ method, headers, body }: FastifyRequest): (CachedOperation & Variables) | null {
    if (method !== 'POST' || !isJson(headers['content-type']) || !isRecord(body)) return null;
    const { query, operationName = null, variables = null, extensions = null, ...others } = body;
    if (typeof query !== 'string' || Object.keys(others).length > 0) return null;
    // Clients identify themselves there. A persisted query names the document to execute.
    if (extensions !== null && (!isRecord(extensions) || 'persistedQuery' in extensions)) return null;
    if (typeof operationName !== 'string' && operationName !== null) return null;
    if (!isRecord(variables) && variables !== null) return null;
    const operation = this.operations.get(getKey(query, operationName));
    return operation ? { ...operation, variables: variables ?? {} } : null;
  }

  private noteType({ method, headers: { accept = '' } }: FastifyRequest, reply: FastifyReply): void {
    const type = reply.getHeader('content-type');
    if (method !== 'POST' || reply.statusCode !== 200 || this.types.size >= MAX_ACCEPTS) return;
    if (typeof type === 'string' && type.includes('json')) this.types.set(accept, type);
  }
}

type Variables = Pick<ValidOperation, 'variables'>;

/** A null or empty name selects no operation. */
function getKey(text: string, name: string | null | undefined): string {
  return `${name ?? ''}\n${text}`;
}

function isJson(type: string | undefined): boolean {
  return type === 'application/json' || type?.startsWith('application/json;') === true;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import { Injectable, RequestMethod, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ACCESS_RULE, type AccessRule } from './access.js';
import { AUDIT_RULE, type AuditRule } from './audits.js';

/** A method that an external caller can reach. */
export interface ReachableHandler {
  readonly name: string;
  readonly transport: 'rest' | 'graphql';
  readonly rule: AccessRule | undefined;
  /** A mutation, or a REST call with a method other than GET. */
  readonly isWrite: boolean;
  /** What it declares that it records in the audit log. */
  readonly auditRule: AuditRule | undefined;
}

const REST_PATH = 'path';
const REST_METHOD = 'method';
const RESOLVER_TYPE = 'graphql:resolver_type';
const ROOT_TYPES = new Set(['Query', 'Mutation', 'Subscription']);

/** Prevents startup when a handler declares neither `@Public()` nor who may call it. */
@Injectable()
export class DeclaredAccess implements OnApplicationBootstrap {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onApplicationBootstrap(): void {
    const undeclared = this.handlers().filter((handler) => !handler.rule);
    if (undeclared.length > 0) {
      const names = undeclared.map((handler) => handler.name).join(', ');
      throw new Error(`Declare @Public(), @SignedIn(), @AccountOwner() or @Allow(role) on: ${names}`);
    }
  }

  /** Every REST and GraphQL handler of the running process, with its rule. */
  handlers(): ReachableHandler[] {
    return [...this.discovery.getControllers(), ...this.discovery.getProviders()].flatMap((wrapper) => {
      const instance: unknown = wrapper.instance;
      if (typeof instance !== 'object' || instance === null) return [];
      return this.listHandlers(instance);
    });
  }

  private listHandlers(instance: object): ReachableHandler[] {
    const type = instance.constructor;
    const prototype: unknown = Object.getPrototypeOf(instance);
    if (typeof prototype !== 'object' || prototype === null || prototype === Object.prototype) return [];
    return this.scanner.getAllMethodNames(prototype).flatMap((method) => {
      const handler: unknown = Reflect.get(prototype, method);
      if (typeof handler !== 'function') return [];
      const transport = getTransport(handler);
      if (!transport) return [];
      const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS_RULE, [
        // Metadata is set on both the function and the class, which are both callable to TypeScript.
        handler as () => unknown,
        type,
      ]);
      const auditRule = this.reflector.get<AuditRule | undefined>(AUDIT_RULE, handler as () => unknown);
      return [{ name: `${type.name}.${method}`, transport, rule, isWrite: isWrite(handler), auditRule }];
    });
  }
}

function getTransport(handler: object): 'rest' | 'graphql' | null {
  if (Reflect.hasMetadata(REST_PATH, handler)) return 'rest';
  const resolverType: unknown = Reflect.getMetadata(RESOLVER_TYPE, handler);
  return typeof resolverType === 'string' && ROOT_TYPES.has(resolverType) ? 'graphql' : null;
}

function isWrite(handler: object): boolean {
  if (Reflect.getMetadata(RESOLVER_TYPE, handler) === 'Mutation') return true;
  const method: unknown = Reflect.getMetadata(REST_METHOD, handler);
  return Reflect.hasMetadata(REST_PATH, handler) && method !== RequestMethod.GET;
}

import type { MessageDescriptor } from '@lingui/core';
import { isRecord } from './storage';

/** The `handle` export of a page's route module, next to its `Component`. */
export interface RouteHandle {
  /**
   * The document's title, without the product's name; a module that serves several addresses chooses by path, or by
   * what its loader gave: words of the server come as they are.
   */
  title: MessageDescriptor | ((pathname: string, data: unknown) => MessageDescriptor | string);
}

export function isRouteHandle(value: unknown): value is RouteHandle {
  return isRecord(value) && (isRecord(value['title']) || typeof value['title'] === 'function');
}

/** The handle of a group of routes that need a session. */
export const guardedGroup = { guarded: true } as const;

export function isGuarded(handle: unknown): boolean {
  return isRecord(handle) && handle['guarded'] === true;
}

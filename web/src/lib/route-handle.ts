import type { MessageDescriptor } from '@lingui/core';
import { isRecord } from './storage';

/** The `handle` export of a page's route module, next to its `Component`. */
export interface RouteHandle {
  /**
   * The document's title, without the product's name. A module that serves several URLs derives it from the path or
   * from its loader's data; texts from the server are used unchanged.
   */
  title: MessageDescriptor | ((pathname: string, data: unknown) => MessageDescriptor | string);
}

export function isRouteHandle(value: unknown): value is RouteHandle {
  return isRecord(value) && (isRecord(value['title']) || typeof value['title'] === 'function');
}

/** The handle of a group of routes that require a session. */
export const guardedGroup = { guarded: true } as const;

export function isGuarded(handle: unknown): boolean {
  return isRecord(handle) && handle['guarded'] === true;
}

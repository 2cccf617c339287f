import { createElement } from 'react';
import type { JSX, ReactNode } from 'react';

/**
 * The homepage's content is filled in by the server, which doesn't run React: the build renders each part once with
 * slots (`{{name}}`, `<page-each>`, `<page-if>`), which the server repeats and fills. The back office renders the same
 * parts with values for its preview.
 */
export interface Slot {
  readonly slot: string;
}

/** A text slot of a list item. */
export const textSlot = (name: string): string => `{{${name}}}`;

const isSlot = (value: unknown): value is Slot =>
  typeof value === 'object' && value !== null && 'slot' in value;

interface ConditionProps {
  /** A known value, or the slot that the server tests: a flag, a text, or a list that may be empty. */
  test: boolean | Slot;
  children: ReactNode;
}

export function When({ test, children }: ConditionProps): ReactNode {
  if (isSlot(test)) return createElement('page-if', { name: test.slot }, children);
  return test ? children : null;
}

export function Unless({ test, children }: ConditionProps): ReactNode {
  if (isSlot(test)) return createElement('page-unless', { name: test.slot }, children);
  return test ? null : children;
}

/** Content that the server repeats for each item of a list. */
export function Each({ list, children }: { list: string; children: ReactNode }): JSX.Element {
  return createElement('page-each', { name: list }, children);
}

/** Renders a list of texts, either known or a slot. */
export function TextItems({ texts }: { texts: readonly string[] | Slot }): ReactNode {
  if (isSlot(texts)) {
    return (
      <Each list={texts.slot}>
        <li dir="auto">{textSlot('text')}</li>
      </Each>
    );
  }
  return texts.map((text, at) => (
    <li key={at} dir="auto">
      {text}
    </li>
  ));
}

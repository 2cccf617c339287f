import { useSyncExternalStore } from 'react';
import type { AssessmentType } from '../../gql/schema-types';
import { browserStorage, isRecord, parseJson } from '../../lib/storage';
import { isBlank, parseAnswers } from './answers';
import type { Answer, Answers } from './answers';
import { DRAFT_VERSION, getDraftKey, VISITOR } from './visitor-answers';

export { VISITOR };

/** One person's answers to a questionnaire in this browser. */
export interface Draft {
  answers: Answers;
  /** The assessment that was sent with exactly these answers; null if they have changed since or weren't sent. */
  sentAs: string | null;
}

/** The owner of the answers: an account's id, or `visitor`. */
export type Owner = string;

/** Drafts that haven't changed for this long are deleted. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const EMPTY: Draft = { answers: {}, sentAs: null };

/** The last value read from each key, so that the same text gives the same object. */
const read = new Map<string, { text: string | null; draft: Draft }>();
/** Drafts that the browser refused to store, kept until the page is closed. */
const unkept = new Map<string, Draft>();
const listeners = new Set<() => void>();

function parseDraft(text: string | null, now: number): Draft {
  const kept = parseJson(text);
  if (!isRecord(kept) || kept['version'] !== DRAFT_VERSION || typeof kept['savedAt'] !== 'number')
    return EMPTY;
  if (now - kept['savedAt'] > KEPT_MS) return EMPTY;
  const sentAs = typeof kept['sentAs'] === 'string' ? kept['sentAs'] : null;
  return { answers: parseAnswers(kept['answers']), sentAs };
}

export function readDraft(type: AssessmentType, owner: Owner): Draft {
  const key = getDraftKey(type, owner);
  const held = unkept.get(key);
  if (held !== undefined) return held;
  const text = browserStorage.read(key);
  const known = read.get(key);
  if (known?.text === text) return known.draft;
  const draft = parseDraft(text, Date.now());
  read.set(key, { text, draft });
  return draft;
}

/** Stores a draft. @returns false if the browser refused, so that the draft only lasts until the page is closed */
export function writeDraft(type: AssessmentType, owner: Owner, draft: Draft): boolean {
  const key = getDraftKey(type, owner);
  const kept = browserStorage.write(
    key,
    JSON.stringify({ version: DRAFT_VERSION, savedAt: Date.now(), ...draft }),
  );
  if (kept) unkept.delete(key);
  else unkept.set(key, draft);
  for (const listener of listeners) listener();
  return kept;
}

export function dropDraft(type: AssessmentType, owner: Owner): void {
  unkept.delete(getDraftKey(type, owner));
  browserStorage.remove(getDraftKey(type, owner));
  for (const listener of listeners) listener();
}

export function hasAnswers({ answers }: Draft): boolean {
  return Object.values(answers).some((answer) => !isBlank(answer));
}

/**
 * Called after signing in: merges a visitor's answers into the account's draft, whose own answers take precedence. An
 * account's draft that was already sent is left alone. The visitor's draft is deleted.
 */
export function adoptVisitorDraft(type: AssessmentType, owner: Owner): void {
  const visitors = readDraft(type, VISITOR);
  if (!hasAnswers(visitors)) return;
  const own = readDraft(type, owner);
  if (own.sentAs === null || !hasAnswers(own)) {
    const given = Object.entries(own.answers).filter(([, answer]) => !isBlank(answer));
    writeDraft(type, owner, { answers: { ...visitors.answers, ...Object.fromEntries(given) }, sentAs: null });
  }
  dropDraft(type, VISITOR);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Other tabs write the same keys.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export interface KeptDraft extends Draft {
  /** False if the browser refuses to store the answers, so that a reload loses them. */
  kept: boolean;
  set: (name: string, answer: Answer) => void;
}

/** The draft, kept in sync, including changes by other tabs. Empty in the build. */
export function useDraftAnswers(type: AssessmentType, owner: Owner): KeptDraft {
  const draft = useSyncExternalStore(
    subscribe,
    () => readDraft(type, owner),
    () => EMPTY,
  );
  return {
    ...draft,
    kept: !unkept.has(getDraftKey(type, owner)),
    set: (name, answer) => {
      // Read again, because another tab may have answered another question meanwhile.
      const { answers } = readDraft(type, owner);
      writeDraft(type, owner, { answers: { ...answers, [name]: answer }, sentAs: null });
    },
  };
}

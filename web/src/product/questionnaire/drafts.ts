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
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;
const EMPTY: Draft = { answers: {}, sentAs: null };

/** The last value read from each key, so that the same text gives the same object. */
const read = new Map<string, { text: string | null; draft: Draft }>();
/** Drafts that the browser refused to store, kept until the page is closed. */
const unstoredDrafts = new Map<string, Draft>();
const listeners = new Set<() => void>();

function parseDraft(text: string | null, now: number): Draft {
  const stored = parseJson(text);
  if (!isRecord(stored) || stored['version'] !== DRAFT_VERSION || typeof stored['savedAt'] !== 'number')
    return EMPTY;
  if (now - stored['savedAt'] > MAX_AGE_MS) return EMPTY;
  const sentAs = typeof stored['sentAs'] === 'string' ? stored['sentAs'] : null;
  return { answers: parseAnswers(stored['answers']), sentAs };
}

export function readDraft(type: AssessmentType, owner: Owner): Draft {
  const key = getDraftKey(type, owner);
  const unstored = unstoredDrafts.get(key);
  if (unstored !== undefined) return unstored;
  const text = browserStorage.read(key);
  const cached = read.get(key);
  if (cached?.text === text) return cached.draft;
  const draft = parseDraft(text, Date.now());
  read.set(key, { text, draft });
  return draft;
}

/** Stores a draft. @returns false if the browser refused, so that the draft only lasts until the page is closed */
export function writeDraft(type: AssessmentType, owner: Owner, draft: Draft): boolean {
  const key = getDraftKey(type, owner);
  const isStored = browserStorage.write(
    key,
    JSON.stringify({ version: DRAFT_VERSION, savedAt: Date.now(), ...draft }),
  );
  if (isStored) unstoredDrafts.delete(key);
  else unstoredDrafts.set(key, draft);
  for (const listener of listeners) listener();
  return isStored;
}

export function discardDraft(type: AssessmentType, owner: Owner): void {
  unstoredDrafts.delete(getDraftKey(type, owner));
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
    const answered = Object.entries(own.answers).filter(([, answer]) => !isBlank(answer));
    writeDraft(type, owner, {
      answers: { ...visitors.answers, ...Object.fromEntries(answered) },
      sentAs: null,
    });
  }
  discardDraft(type, VISITOR);
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

export interface DraftState extends Draft {
  /** False if the browser refuses to store the answers, so that a reload loses them. */
  isStored: boolean;
  set: (name: string, answer: Answer) => void;
}

/** The draft, kept in sync, including changes by other tabs. Empty in the build. */
export function useDraftAnswers(type: AssessmentType, owner: Owner): DraftState {
  const draft = useSyncExternalStore(
    subscribe,
    () => readDraft(type, owner),
    () => EMPTY,
  );
  return {
    ...draft,
    isStored: !unstoredDrafts.has(getDraftKey(type, owner)),
    set: (name, answer) => {
      // Read again, because another tab may have answered another question meanwhile.
      const { answers } = readDraft(type, owner);
      writeDraft(type, owner, { answers: { ...answers, [name]: answer }, sentAs: null });
    },
  };
}

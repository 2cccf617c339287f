import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ProfileChangeSource, UpdateProfileInput } from '../../../gql/schema-types';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { errorsByPath } from '../../../lib/errors/field-paths';
import { toProblem } from '../../../lib/errors/problem';
import { describeProblem } from '../../../lib/forms/check';
import { UpdateMyProfileDocument } from '../profile.generated';

/** `idle`: unchanged since loading; `waiting`: about to be saved; `incomplete`: a field is missing or invalid. */
export type SaveState = 'idle' | 'waiting' | 'saving' | 'saved' | 'incomplete' | 'offline' | 'failed';

interface Form {
  /** Everything to save, serialized: a change triggers saving. */
  text: string;
  /** Missing and unreadable values, by path. */
  check: () => Readonly<Record<string, string>>;
  toInput: () => UpdateProfileInput;
  /** The field for a server error's path; null if the form doesn't show it. */
  toField: (path: string) => string | null;
  /** Whether a path has a value: invalid values are reported at once, missing ones only on blur. */
  isFilled: (path: string) => boolean;
}

export interface Autosave {
  state: SaveState;
  /** The fields' errors, by path. */
  errors: Readonly<Record<string, string>>;
  /** An error that doesn't belong to a field. */
  sentence: string | null;
  /** Called on blur: shows the field's errors and soon saves. */
  leave: (path: string) => void;
  /** Saves now, and shows everything that is missing. */
  saveNow: () => void;
  /** Clears errors whose paths changed because entries moved. */
  forget: () => void;
}

/** Delay after the last key. */
const PAUSE_MS = 900;
/** Delay after blur, so that fields that reformat themselves can do so first. */
const LEFT_MS = 60;

const sources: Readonly<Record<string, ProfileChangeSource>> = {
  document: 'DOCUMENT',
  questionnaire: 'QUESTIONNAIRE',
};

/**
 * Saves a part of the profile automatically: shortly after the last key, on blur, on leaving the page, and again when
 * the connection is back. Input is kept whatever the outcome.
 */
export function useAutosave(form: Form): Autosave {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const update = useMutate(UpdateMyProfileDocument);
  const [savedText, setSavedText] = useState(form.text);
  const [state, setState] = useState<Exclude<SaveState, 'waiting'>>('idle');
  const [problem, setProblem] = useState<Problem>(NONE);
  const [left, setLeft] = useState<ReadonlySet<string> | 'all'>(new Set());
  const source = sources[search.get('from') ?? ''];
  const latest = useRef({ form, savedText: form.text });
  const busy = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current.form = form;
  });

  const saveRef = useRef<() => Promise<void>>(() => Promise.resolve());
  const save = async (): Promise<void> => {
    clearTimeout(timer.current);
    const { text, check, toInput, toField } = latest.current.form;
    if (busy.current || text === latest.current.savedText) return;
    const errors = check();
    if (Object.keys(errors).length > 0) {
      setProblem({ errors, sentence: null });
      setState('incomplete');
      return;
    }
    busy.current = true;
    setState('saving');
    setProblem(NONE);
    try {
      await update({ input: source === undefined ? toInput() : { ...toInput(), source } });
      latest.current.savedText = text;
      setSavedText(text);
      setState('saved');
    } catch (error) {
      const found = readProblem(error, toField, t`We couldn't save it. What you typed is still here.`);
      setProblem(found);
      if (found.sentence === null) setState('incomplete');
      else setState(toProblem(error).code === 'NETWORK' ? 'offline' : 'failed');
      return;
    } finally {
      busy.current = false;
    }
    if (latest.current.form.text !== text) timer.current = setTimeout(() => void saveRef.current(), PAUSE_MS);
  };
  useEffect(() => {
    saveRef.current = save;
  });

  const changed = form.text !== savedText;
  useEffect(() => {
    if (form.text !== latest.current.savedText) {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void saveRef.current(), PAUSE_MS);
    }
  }, [form.text]);

  useEffect(() => () => void saveRef.current(), []);
  useEffect(() => {
    if (!changed) return undefined;
    const retry = (): void => void saveRef.current();
    const warn = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
    };
    window.addEventListener('online', retry);
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('online', retry);
      window.removeEventListener('beforeunload', warn);
    };
  }, [changed]);

  const shown = Object.entries(problem.errors).filter(
    ([path]) => left === 'all' || left.has(path) || form.isFilled(path),
  );
  return {
    state: changed && (state === 'idle' || state === 'saved') ? 'waiting' : state,
    errors: Object.fromEntries(shown),
    sentence: problem.sentence,
    leave: (path) => {
      if (left !== 'all' && path !== '') setLeft(new Set([...left, path]));
      if (!changed) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void saveRef.current(), LEFT_MS);
    },
    saveNow: () => {
      setLeft('all');
      void save();
    },
    forget: () => {
      setLeft(new Set());
      setProblem(NONE);
    },
  };
}

interface Problem {
  errors: Readonly<Record<string, string>>;
  sentence: string | null;
}

const NONE: Problem = { errors: {}, sentence: null };

/** Splits a server error into errors of the form's fields, and a message for the rest. */
function readProblem(error: unknown, toField: Form['toField'], otherwise: string): Problem {
  const errors: Record<string, string> = {};
  const others: string[] = [];
  for (const [path, words] of Object.entries(errorsByPath(error))) {
    const field = toField(path);
    if (field === null) others.push(words);
    else errors[field] = words;
  }
  if (others.length > 0) return { errors, sentence: others.join(' ') };
  if (Object.keys(errors).length > 0) return { errors, sentence: null };
  return { errors, sentence: describeProblem(toProblem(error), otherwise) };
}

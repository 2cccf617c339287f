export interface TextStorage {
  read: (key: string) => string | null;
  /** @returns false if the browser didn't store it */
  write: (key: string, value: string) => boolean;
  remove: (key: string) => void;
}

/** Text stored by the browser. If the browser refuses (private mode, full), reads return null and writes false. */
function textStorage(storage: () => Storage): TextStorage {
  const refused = (error: unknown): void => {
    console.warn("The browser can't store anything for this page.", error);
  };
  return {
    read(key) {
      // The build renders the first screens without a browser.
      if (typeof window === 'undefined') return null;
      try {
        return storage().getItem(key);
      } catch (error) {
        refused(error);
        return null;
      }
    },
    write(key, value) {
      try {
        storage().setItem(key, value);
        return true;
      } catch (error) {
        refused(error);
        return false;
      }
    },
    remove(key) {
      try {
        storage().removeItem(key);
      } catch (error) {
        refused(error);
      }
    },
  };
}

/** Stored for this tab. */
export const tabStorage: TextStorage = textStorage(() => window.sessionStorage);
/** Stored in this browser, for all its tabs. */
export const browserStorage: TextStorage = textStorage(() => window.localStorage);

/** Parses untrusted JSON; undefined if it isn't JSON. */
export function parseJson(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

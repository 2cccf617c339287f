import { isRecord, parseJson, tabStorage } from '../storage';
import type { ToastMessage, ToastTone } from './toasts';

/** A message that has to survive navigation between the app and the public pages, which are separate documents. */
const KEY = 'portolan.toast';

export function carryToast(message: ToastMessage): void {
  tabStorage.write(KEY, JSON.stringify(message));
}

/** Returns the carried message and removes it. */
export function takeCarriedToast(): ToastMessage | null {
  const value = parseJson(tabStorage.read(KEY));
  tabStorage.remove(KEY);
  if (!isRecord(value) || typeof value['title'] !== 'string') return null;
  return {
    title: value['title'],
    ...(typeof value['description'] === 'string' && { description: value['description'] }),
    tone: readTone(value['tone']),
  };
}

function readTone(tone: unknown): ToastTone {
  return tone === 'destructive' || tone === 'success' ? tone : 'plain';
}

import { CHAT_STORAGE_KEY } from '../../product/chat/storage-key';
import { REVIEW_DRAFTS_KEY } from '../../product/reviews/drafts-key';
import { readSessionHint, writeSessionHint } from '../../lib/session/hint';
import { isRecord, tabStorage } from '../../lib/storage';
import { showToast } from './toast';

interface SignedIn {
  firstName: string;
  isAdmin: boolean;
}

/** The signed-in person; null if nobody is signed in. */
async function readUser(): Promise<SignedIn | null> {
  const response = await fetch('/api/auth/me', { headers: { accept: 'application/json' } });
  if (!response.ok) return null;
  const body: unknown = await response.json();
  const user = isRecord(body) ? body['user'] : undefined;
  if (!isRecord(user)) return null;
  const { firstName, role } = user;
  return { firstName: typeof firstName === 'string' ? firstName : '', isAdmin: role === 'admin' };
}

function showUser(firstName: string): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-when]')) {
    part.hidden = part.dataset['when'] !== 'in';
  }
  const name = document.querySelector('.site-user-name');
  if (name !== null && firstName !== '') name.textContent = firstName;
}

async function logOut(button: HTMLButtonElement): Promise<void> {
  const response = await fetch('/api/auth/logout', { method: 'POST' });
  if (!response.ok) {
    showToast({
      tone: 'destructive',
      title: button.dataset['failed'] ?? '',
      description: button.dataset['failedText'] ?? '',
    });
    return;
  }
  forgetUser();
  for (const part of document.querySelectorAll<HTMLElement>('[data-when]')) {
    part.hidden = part.dataset['when'] === 'in';
  }
  showToast({
    tone: 'success',
    title: button.dataset['done'] ?? '',
    description: button.dataset['doneText'] ?? '',
  });
}

/** Nobody is signed in here, so what this tab stored for someone is deleted before the next person uses it. */
function forgetUser(): void {
  writeSessionHint(false);
  tabStorage.remove(CHAT_STORAGE_KEY);
  tabStorage.remove(REVIEW_DRAFTS_KEY);
}

/**
 * Shows the navigation for a signed-in person; asks the server only if someone was signed in before. The app also
 * comes here after signing out.
 * @returns whether the person is an admin
 */
export async function setUpSession(): Promise<boolean> {
  if (!readSessionHint()) {
    forgetUser();
    return false;
  }
  let user: SignedIn | null = null;
  try {
    user = await readUser();
    if (user === null) {
      forgetUser();
      return false;
    }
    showUser(user.firstName);
  } catch (error) {
    console.warn('The session could not be loaded.', error);
  }
  const button = document.querySelector<HTMLButtonElement>('.site-log-out');
  button?.addEventListener('click', () => {
    logOut(button).catch((error: unknown) => {
      console.warn('Signing out failed.', error);
      showToast({
        tone: 'destructive',
        title: button.dataset['failed'] ?? '',
        description: button.dataset['failedText'] ?? '',
      });
    });
  });
  return user?.isAdmin === true;
}

import { keepVisitorAnswers } from '../../product/questionnaire/visitor-answers';
import { showToast } from './toast';

/** Stores the answers to the preview's questions, so that the questionnaire is prefilled with them. */
function keepAnswers(): void {
  const shown = document.querySelector<HTMLElement>('#preview [data-from]');
  if (shown === null) return;
  const { from = '', purpose = '' } = shown.dataset;
  const nationalities = [from];
  if (purpose === 'study') keepVisitorAnswers('STUDENT', { nationalities });
  else {
    const opportunityType = purpose === 'work' ? 'employment' : 'business';
    keepVisitorAnswers('OPPORTUNITY_SEEKER', { nationalities, opportunityType });
  }
}

/** Fetches the page with these answers and inserts its section about them into this one. */
async function showPreview(form: HTMLFormElement, place: HTMLElement): Promise<void> {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') search.set(name, value);
  const address = `${window.location.pathname}?${search.toString()}`;
  // The section becomes at least as high as the screen, so content below it stays out of sight while it loads.
  place.dataset['busy'] = 'true';
  try {
    const response = await fetch(address);
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const answer = page.querySelector('#preview');
    if (!response.ok || answer?.firstElementChild == null) throw new Error(String(response.status));
    place.replaceChildren(...answer.childNodes);
    window.history.replaceState(null, '', address);
    keepAnswers();
    place.querySelector('h2')?.focus({ preventScroll: true });
    place.scrollIntoView();
  } catch (error) {
    console.warn('The preview could not be loaded.', error);
    const { failed = '', failedText = '' } = form.dataset;
    showToast({ tone: 'destructive', title: failed, description: failedText });
  } finally {
    delete place.dataset['busy'];
  }
}

/** Sets up the two questions of the front page. */
export function setUpPreview(): void {
  const form = document.querySelector<HTMLFormElement>('.try');
  const place = document.querySelector<HTMLElement>('#preview');
  if (form === null || place === null) return;
  keepAnswers();
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void showPreview(form, place);
  });
}

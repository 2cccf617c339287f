/** Lower case without accents: "resume" finds "Résumé". */
function simplify(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Expands the answer that the URL names, such as /help#refund. */
function openAddressed(): void {
  const id = decodeURIComponent(window.location.hash.slice(1));
  const answer = id === '' ? null : document.getElementById(id);
  if (answer instanceof HTMLDetailsElement) answer.open = true;
}

/** Shows only the answers that contain every search word, and announces how many there are. */
export function setUpHelpSearch(): void {
  const form = document.querySelector<HTMLFormElement>('.help-search');
  const field = form?.querySelector('input');
  const count = form?.querySelector<HTMLElement>('[role="status"]');
  if (form == null || field == null || count == null) return;
  form.hidden = false;
  const topics = [...document.querySelectorAll<HTMLElement>('.help-topic')].map((element) => ({
    element,
    answers: [...element.querySelectorAll('details')].map((answer) => ({
      answer,
      text: simplify(answer.textContent),
    })),
  }));
  const search = (): void => {
    const words = simplify(field.value)
      .split(/\s+/)
      .filter((word) => word !== '');
    let found = 0;
    for (const { element, answers } of topics) {
      let shown = 0;
      for (const { answer, text } of answers) {
        answer.hidden = !words.every((word) => text.includes(word));
        if (!answer.hidden) shown += 1;
      }
      element.hidden = shown === 0;
      found += shown;
    }
    const { none = '', one = '', many = '' } = count.dataset;
    const sentence = found === 0 ? none : found === 1 ? one : many.replace('#', String(found));
    count.textContent = words.length === 0 ? '' : sentence;
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
  });
  field.addEventListener('input', search);
  window.addEventListener('hashchange', openAddressed);
  openAddressed();
  search();
}

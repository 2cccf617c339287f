/** Opens the step that the URL names, such as /guide/germany/study#de-16b-4. */
function openAddressed(): void {
  const id = decodeURIComponent(window.location.hash.slice(1));
  const step = id === '' ? null : document.getElementById(id)?.firstElementChild;
  if (step instanceof HTMLDetailsElement) step.open = true;
}

/** On phones, folds the steps of a guide's usual route, unless the URL names a place on the page. */
export function setUpGuideSteps(): void {
  const steps = document.querySelectorAll<HTMLDetailsElement>('section.guide-route .guide-step');
  if (steps.length === 0) return;
  const narrow = window.matchMedia('(max-width: 559px)').matches;
  if (narrow && window.location.hash === '') for (const step of steps) step.open = false;
  window.addEventListener('hashchange', openAddressed);
}

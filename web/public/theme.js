// Before the first paint: the colours that were chosen in this browser. The key is that of src/lib/theme.ts.
try {
  const theme = localStorage.getItem('portolan.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // A browser that refuses storage shows the system's colours.
}

// Who was signed in here is led on from the pages of visitors, and need not see them (the key is that of src/lib/session/hint.ts).
try {
  if (localStorage.getItem('portolan.signed-in') === '1') document.documentElement.dataset.returning = '';
} catch {
  // As above.
}

// The language of the app, also before the first paint: that of the address (`/es/programs`), the choice of this browser (the
// key is that of src/lib/i18n/choice.ts), or the first of the browser's languages that is offered. What it needs travels beside
// the app's own script: the build names the files on this script's element (scripts/vite/catalogues.ts). What the build painted
// in another language, because the server knows the address and the browser's languages alone, stays hidden.
try {
  const files = document.currentScript.dataset;
  const offered = files.languages.split(' ');
  let chosen = '';
  try {
    chosen = localStorage.getItem('portolan.language') ?? '';
  } catch {
    // As above.
  }
  const [, named] = location.pathname.split('/');
  const tags = [named, chosen, ...navigator.languages].map((tag) => tag.split('-')[0].toLowerCase());
  const language = tags.find((tag) => offered.includes(tag)) ?? 'en';
  const page = document.documentElement;
  if (language !== (files.painted ?? 'en')) page.dataset.unpainted = '';
  // A guess: the account of who is signed in may have another.
  if (!offered.includes(named) && !chosen && 'returning' in page.dataset) page.dataset.guessed = '';
  if (language !== 'en' || page.lang !== 'en') {
    page.lang = language === 'zh' ? 'zh-Hans' : language;
    page.dir = language === 'ar' ? 'rtl' : 'ltr';
  }
  if (language !== 'en') {
    for (const file of [files.list, files[language]]) {
      if (file === undefined) continue;
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = file;
      document.head.append(link);
    }
  }
} catch {
  // The page is in English.
}

// What this very page asks the server first (src/app/first-requests-server.ts): the app's script takes over the responses
// (src/lib/apollo/first-requests.ts). Only where someone is signed in, so that nothing is asked in vain.
try {
  const { requests } = document.currentScript.dataset;
  const id = new URLSearchParams(location.search).get('id') ?? '';
  if (requests && 'returning' in document.documentElement.dataset) {
    globalThis.firstRequests = new Map();
    for (const text of JSON.parse(requests)) {
      if (!id && text.includes('"$id"')) continue;
      const body = text.replace('"$id"', () => JSON.stringify(id));
      const response = fetch('/graphql', {
        method: 'POST',
        body,
        credentials: 'same-origin',
        headers: {
          Accept: 'application/graphql-response+json,application/json;q=0.9',
          'Accept-Language': document.documentElement.lang,
          'Content-Type': 'application/json',
        },
      });
      // Whoever takes it over handles the error.
      response.catch(() => undefined);
      globalThis.firstRequests.set(body, response);
    }
  }
} catch {
  // The app's script asks.
}

// The files of this very page, beside the app's own script instead of after it has run (scripts/vite/page-files.ts). A page whose
// first screen is built lists them itself.
try {
  const { files = '', languages, pages = '' } = document.currentScript.dataset;
  const names = files.split(' ');
  const prefix = new RegExp(`^/(?:${languages.replaceAll(' ', '|')})(?=/)`);
  const path = location.pathname.replace(prefix, '').replace(/(.)\/+$/, '$1');
  for (const line of pages.split('; ')) {
    const [pattern, ...places] = line.split(' ');
    if (!new RegExp(pattern).test(path)) continue;
    for (const place of places) {
      const name = names[place];
      const link = document.createElement('link');
      link.rel = name.endsWith('.css') ? 'preload' : 'modulepreload';
      if (link.rel === 'preload') link.as = 'style';
      link.crossOrigin = '';
      // After the app's own script, and after what it asks the server.
      link.fetchPriority = 'low';
      link.href = `/assets/${name}`;
      document.head.append(link);
    }
    break;
  }
} catch {
  // They arrive when the app's script asks for them.
}

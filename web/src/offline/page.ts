import type { CachedResult } from './policy';

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${String(sign.charCodeAt(0))};`);

const TITLES = { student: 'Student assessment', 'opportunity-seeker': 'Opportunity assessment' } as const;

const STYLE = `:root{color-scheme:light dark}body{margin:0;padding:3rem 1rem;background:light-dark(#fbf8f2,#0e1526);color:light-dark(#14213d,#ede7db);font:1rem/1.6 system-ui,sans-serif}main{max-width:42rem;margin:auto}h1{font:600 1.75rem/1.2 Georgia,serif}a{color:light-dark(#b03a24,#f08a6e);display:inline-block;padding:.6rem 0}li{margin:0}`;

/** The page that a person without a connection gets in place of one that isn't kept: what can be read all the same. */
export function offlinePage(results: readonly CachedResult[]): string {
  const items = results
    .map(({ href, type, createdAt }) => {
      const day = createdAt.slice(0, 10);
      return `<li><a href="${escape(href)}">${TITLES[type]}, <time datetime="${escape(day)}">${escape(day)}</time></a></li>`;
    })
    .join('');
  const words =
    items === ''
      ? '<p>No result is kept on this device. Results that you open while you are online and signed in can be read here later.</p>'
      : `<p>You can read these results without a connection:</p><ul>${items}</ul>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>You're offline · Portolan</title><style>${STYLE}</style></head><body><main><h1>You're offline</h1><p>This page needs a connection. Nothing you saved is lost.</p>${words}<p><a href="">Try again</a></p></main></body></html>`;
}

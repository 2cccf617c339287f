import { describe, expect, it } from 'vitest';
import { insertScreen } from './first-screens';

const page = [
  '<head><script type="module" crossorigin src="/assets/app.js"></script>',
  '<link rel="stylesheet" crossorigin href="/assets/app.css"></head>',
  '<body><div id="root"></div></body>',
].join('');

describe('the first screen of a page of the app', () => {
  it('stands in its root, with those of its styles that the page lacks', () => {
    const html = insertScreen(page, '<h1>Costs $& and $1</h1>', ['/assets/app.css', '/assets/form.css']);
    expect(html).toContain('<div id="root"><!--screen--><h1>Costs $& and $1</h1><!--/screen--></div>');
    expect(html.match(/app\.css/g)).toHaveLength(1);
    expect(html.indexOf('form.css')).toBeGreaterThan(html.indexOf('app.css'));
    expect(html.indexOf('form.css')).toBeLessThan(html.indexOf('</head>'));
  });

  it('comes before the scripts, which take its place', () => {
    const html = insertScreen(page, '', []);
    expect(html).toContain('<script type="module" crossorigin fetchpriority="low"');
  });

  it('takes no words that the app would lose', () => {
    const html = insertScreen(page, '<input name="email"/><select name="level"></select>', []);
    expect(html).toContain('<input readonly name="email"/><select disabled name="level">');
  });

  it('names the first requests of the page to its first script', () => {
    const html = insertScreen(`<script src="/theme.js"></script>${page}`, '', [], ['{"query":"a & b"}']);
    const value = /data-requests="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(JSON.parse(value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toEqual([
      '{"query":"a & b"}',
    ]);
  });

  it('is refused where the page has no empty root', () => {
    expect(() => insertScreen('<body></body>', '', [])).toThrow('no empty root');
  });
});

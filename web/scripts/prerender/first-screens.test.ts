import { describe, expect, it } from 'vitest';
import { insertScreen } from './first-screens.ts';

const page = [
  '<head><script type="module" crossorigin src="/assets/app.js"></script>',
  '<link rel="stylesheet" crossorigin href="/assets/app.css"></head>',
  '<body><div id="root"></div></body>',
].join('');

describe('the first screen of a page of the app', () => {
  it('is inside its root, with those of its styles that the page lacks', () => {
    const html = insertScreen(page, {
      markup: '<h1>Costs $& and $1</h1>',
      styles: ['/assets/app.css', '/assets/form.css'],
    });
    expect(html).toContain('<div id="root"><!--screen--><h1>Costs $& and $1</h1><!--/screen--></div>');
    expect(html.match(/app\.css/g)).toHaveLength(1);
    expect(html.indexOf('form.css')).toBeGreaterThan(html.indexOf('app.css'));
    expect(html.indexOf('form.css')).toBeLessThan(html.indexOf('</head>'));
  });

  it('asks for the files of its page, which the first script then need not look up', () => {
    const named = `<script src="/theme.js" data-files="a.js" data-pages="^/a$ 0"></script>${page}`;
    const files = ['/assets/app.css', '/assets/list.js', '/assets/list.css'];
    const html = insertScreen(named, { markup: '', files });
    expect(html).toContain(
      '<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/list.js">',
    );
    expect(html).toContain(
      '<link rel="preload" as="style" crossorigin fetchpriority="low" href="/assets/list.css">',
    );
    expect(html.match(/app\.css/g)).toHaveLength(1);
    expect(html).toContain('<script src="/theme.js"></script>');
    expect(insertScreen(named, { markup: '' })).toContain('data-pages="^/a$ 0"');
  });

  it('comes before the scripts, which take its place', () => {
    const html = insertScreen(page, { markup: '' });
    expect(html).toContain('<script type="module" crossorigin fetchpriority="low"');
  });

  it('takes no words that the app would lose', () => {
    const html = insertScreen(page, { markup: '<input name="email"/><select name="level"></select>' });
    expect(html).toContain('<input readonly name="email"/><select disabled name="level">');
  });

  it('names the first requests of the page to its first script', () => {
    const html = insertScreen(`<script src="/theme.js"></script>${page}`, {
      markup: '',
      requests: ['{"query":"a & b"}'],
    });
    const value = /data-requests="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(JSON.parse(value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toEqual([
      '{"query":"a & b"}',
    ]);
  });

  it('sets its language and direction, also for the first script', () => {
    const english = `<html lang="en"><script src="/theme.js"></script>${page}`;
    const html = insertScreen(english, { markup: '<h1>البرامج</h1>', language: 'ar' });
    expect(html).toContain('<html lang="ar" dir="rtl"><script src="/theme.js" data-painted="ar">');
    expect(insertScreen(english, { markup: '' })).toContain('<html lang="en"><script src="/theme.js">');
  });

  it('is refused where the page has no empty root', () => {
    expect(() => insertScreen('<body></body>', { markup: '' })).toThrow('no empty root');
  });
});

import { describe, expect, it } from 'vitest';
import { emptySlots } from './empty-slots.ts';
import { hasInlineScript, inlineStyles } from './finish-page.ts';
import { insertMarkup } from './insert-markup.ts';
import { readServerEntry } from './server-entry.ts';

describe('the prerendered page', () => {
  it('carries its styles itself', () => {
    const html = '<head><link rel="stylesheet" crossorigin href="/assets/a.css"></head>';
    expect(inlineStyles(html, (href) => `/* ${href} */`)).toBe(
      '<head><style>/* /assets/a.css */</style></head>',
    );
  });

  it('is known to run script of its own, which the server would refuse', () => {
    expect(hasInlineScript('<script>alert(1)</script>')).toBe(true);
    expect(hasInlineScript('<script type="module" src="/main.js"></script>')).toBe(false);
  });

  it('takes the markup literally, whatever signs it has', () => {
    expect(insertMarkup('<body><!--public-page--></body>', 'costs $& and $1')).toBe(
      '<body>costs $& and $1</body>',
    );
  });

  it('is refused when its place or its renderer is missing', () => {
    expect(() => insertMarkup('<body></body>', '')).toThrow('The page has no');
    expect(() => readServerEntry({ render: (): string => '' })).toThrow('lacks render()');
  });

  it('has no slot left in development, where nothing fills it', () => {
    const item = '<page-each name="a">{{b}}<page-unless name="c">-</page-unless></page-each>';
    const html = `<page-if name="a"><ul>${item}</ul></page-if><page-unless name="a">None</page-unless>`;
    expect(emptySlots(html)).toBe('None');
  });
});

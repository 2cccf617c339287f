import { describe, expect, it } from 'vitest';
import { SlottedPage } from './page-slots.js';

const fill = (html: string, lists: Parameters<SlottedPage['fill']>[0]): string =>
  SlottedPage.parse(html).fill(lists);

describe('a page with slots', () => {
  it('repeats its template for each item', () => {
    const html = '<ul><page-each name="ships"><li>{{name}}</li></page-each></ul>';
    expect(fill(html, { ships: [{ name: 'Fram' }, { name: 'Gjøa' }] })).toBe(
      '<ul><li>Fram</li><li>Gjøa</li></ul>',
    );
    expect(fill(html, {})).toBe('<ul></ul>');
  });

  it('escapes text in content and attributes, and reads no slot in it', () => {
    const html = '<page-each name="ships"><a title="{{name}}">{{text}}</a></page-each>';
    const filled = fill(html, {
      ships: [{ name: '" onclick="x', text: '<script>{{name}}</script><page-if name="ships">' }],
    });
    expect(filled).toBe(
      '<a title="&quot; onclick=&quot;x">&lt;script&gt;{{name}}&lt;/script&gt;&lt;page-if name=&quot;ships&quot;&gt;</a>',
    );
  });

  it('has templates for presence and absence, even within an item', () => {
    const html =
      '<page-if name="ships">some</page-if><page-unless name="ships">none</page-unless>' +
      '<page-each name="ships"><page-if name="flag">{{flag}}</page-if><page-unless name="flag">-</page-unless></page-each>';
    expect(fill(html, { ships: [{ flag: 'NO' }, { flag: '' }] })).toBe('someNO-');
    expect(fill(html, { ships: [] })).toBe('none');
  });

  it('supports lists within items', () => {
    const html = '<page-each name="ships">{{name}}:<page-each name="crew">{{name}},</page-each>;</page-each>';
    expect(fill(html, { ships: [{ name: 'Fram', crew: [{ name: 'Otto' }, { name: 'Hjalmar' }] }] })).toBe(
      'Fram:Otto,Hjalmar,;',
    );
  });

  it("uses the caller's text for everything outside the items", () => {
    const page = SlottedPage.parse('a<page-each name="ships">a</page-each>');
    expect(page.fill({ ships: [{}] }, (built) => built.toUpperCase())).toBe('Aa');
  });

  it('is refused when a slot is not closed', () => {
    expect(() => SlottedPage.parse('<page-each name="ships">')).toThrow("doesn't close page-each");
    expect(() => SlottedPage.parse('<page-if name="a"></page-each>')).toThrow('page-each');
  });
});

import { describe, expect, it } from 'vitest';
import { takeSentences } from './sentences';

describe('the sentences of a text that fit', () => {
  it.each([
    ['en', 'One is short. Two is short. Three is a longer one.', 'One is short. Two is short.'],
    [
      'zh',
      '这是第一句。这是第二句。这是一个长得多的第三个句子，放不进去，所以不显示。',
      '这是第一句。这是第二句。',
    ],
    ['hi', 'पहला वाक्य। दूसरा वाक्य। तीसरा वाक्य लंबा है।', 'पहला वाक्य। दूसरा वाक्य।'],
    ['ar', 'الجملة الأولى. الجملة الثانية. الجملة الثالثة طويلة.', 'الجملة الأولى. الجملة الثانية.'],
  ])('end with a whole one in %s', (language, text, taken) => {
    expect(takeSentences(text, 30, language)).toBe(taken);
  });

  it('are at least the first one, however long it is', () => {
    expect(takeSentences('A sentence of more than ten characters. Another.', 10, 'en')).toBe(
      'A sentence of more than ten characters.',
    );
  });

  it('are all of a short text, and none of an empty one', () => {
    expect(takeSentences('Short. Enough.', 100, 'en')).toBe('Short. Enough.');
    expect(takeSentences('', 100, 'en')).toBe('');
  });
});

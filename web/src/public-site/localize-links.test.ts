import { describe, expect, it } from 'vitest';
import { localizeLinks } from './localize-links';

describe('a link of a public page', () => {
  it.each([
    ['/', '/es'],
    ['/about', '/es/about'],
    ['/guide/germany/study', '/es/guide/germany/study'],
    ['/programs?country=Germany', '/es/programs?country=Germany'],
    ['/calculators/{{id}}', '/es/calculators/{{id}}'],
    ['/visa-requirements#fees', '/es/visa-requirements#fees'],
  ])('to %s leads to %s in Spanish', (href, spanish) => {
    expect(localizeLinks(`<a class="x" href="${href}">`, 'es')).toBe(`<a class="x" href="${spanish}">`);
    expect(localizeLinks(`<a href="${href}">`, 'en')).toBe(`<a href="${href}">`);
  });

  it.each([
    '/login',
    '/programs/compare',
    '/signup?next=%2Fprograms',
    '/fr/programs',
    'https://www.daad.de/programs',
  ])('to %s stays as it is', (href) => {
    expect(localizeLinks(`<a href="${href}">`, 'es')).toBe(`<a href="${href}">`);
  });

  it('that names its language keeps it', () => {
    const link = '<a href="/programs" data-language="en">';
    expect(localizeLinks(link, 'es')).toBe(link);
  });
});

import { describe, expect, it } from 'vitest';
import { phrase } from '../language/phrase.js';
import { DomainError } from './domain-error.js';
import { errorBody } from './error-body.js';
import { errorLanguage, translateError } from './translate-message.js';

describe('an error message', () => {
  it("is in the caller's language, with its code and shape unchanged", () => {
    const error = DomainError.invalid([{ field: 'password', message: 'Enter your password.' }]);
    expect(errorBody(error, 'r1', 'es')).toEqual({
      statusCode: 400,
      code: 'VALIDATION_FAILED',
      message: 'Escriba su contraseña.',
      errors: [{ field: 'password', message: 'Escriba su contraseña.' }],
      requestId: 'r1',
    });
  });

  it('is in English for a caller without a language', () => {
    expect(errorBody(DomainError.unauthenticated(), 'r1').message).toBe('Authentication required');
    expect(errorLanguage({})).toBe('en');
    expect(errorLanguage({ 'accept-language': '*' })).toBe('en');
    expect(errorLanguage({ 'accept-language': 'pt-BR' })).toBe('en');
    expect(errorLanguage({ 'accept-language': 'fr-CA,en;q=0.5' })).toBe('fr');
  });

  it('is translated by its template, with its values', () => {
    const text = phrase('Too many attempts. Please wait {seconds} seconds and try again.', { seconds: 7 });
    expect(text).toBe('Too many attempts. Please wait 7 seconds and try again.');
    expect(translateError(text, 'fr')).toBe('Trop de tentatives. Patientez 7 secondes, puis réessayez.');
  });

  it('translates a value that is itself a message', () => {
    const text = phrase('This application is already {status}.', { status: 'withdrawn' });
    expect(text).toBe('This application is already withdrawn.');
    expect(translateError(text, 'zh')).toBe('此申请已处于此状态：已撤回。');
    const last = phrase('Enter a date from {first} to today, {today}.', {
      first: '1900-01-01',
      today: '2026-11-25',
    });
    const both = phrase('{first} {second}', {
      first: last,
      second: 'Leave it empty if you still work there.',
    });
    expect(translateError(both, 'zh')).toBe(
      '请输入 1900-01-01 到今天（2026-11-25）之间的日期。如果您仍在那里工作，请留空。',
    );
  });

  it('formats numbers for the language', () => {
    const text = phrase('Write at most {count, number} characters.', { count: 4000 });
    expect(text).toBe('Write at most 4,000 characters.');
    expect(translateError(text, 'hi')).toBe('अधिकतम 4,000 अक्षर लिखें।');
  });

  it('keeps typed text out of the template', () => {
    const text = phrase('This calculator has no field "{name}".', { name: "{x, plural, other {'#'}}" });
    expect(translateError(text, 'fr')).toBe(
      "Ce calculateur n’a pas de champ «\u00A0{x, plural, other {'#'}}\u00A0».",
    );
  });

  it('stays in English when no catalog has it', () => {
    expect(translateError('Only a script can do this.', 'ar')).toBe('Only a script can do this.');
  });
});

/**
 * Patterns of keys. Each requires as many characters as a real key has, so that short examples in tests and docs
 * don't match.
 * @type {readonly { name: string, pattern: RegExp }[]}
 */
const SECRET_PATTERNS = [
  { name: 'Stripe key', pattern: /\b[rs]k_(?:live|test)_[0-9A-Za-z]{24,}/ },
  { name: 'Stripe webhook secret', pattern: /\bwhsec_[0-9A-Za-z+/]{32,}/ },
  { name: 'OpenAI key', pattern: /\bsk-(?:proj-|svcacct-)?[0-9A-Za-z_-]{32,}/ },
  { name: 'Google client secret', pattern: /\bGOCSPX-[0-9A-Za-z_-]{20,}/ },
  { name: 'Google API key', pattern: /\bAIza[0-9A-Za-z_-]{35}\b/ },
  { name: 'AWS access key', pattern: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/ },
  { name: 'GitHub token', pattern: /\bgh[pousr]_[0-9A-Za-z]{36,}/ },
  { name: 'Slack token', pattern: /\bxox[abprs]-[0-9A-Za-z-]{20,}/ },
  { name: 'npm token', pattern: /\bnpm_[0-9A-Za-z]{36}\b/ },
  { name: 'JSON Web Token', pattern: /\beyJ[0-9A-Za-z_-]{20,}\.eyJ[0-9A-Za-z_-]{20,}\.[0-9A-Za-z_-]{20,}/ },
  { name: 'private key', pattern: /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/ },
  {
    name: 'address with a password',
    pattern:
      /\b(?:postgres(?:ql)?|rediss?|smtps?|amqps?|mongodb(?:\+srv)?):\/\/[^\s:@/'"`$<{]+:[^\s@/'"`$<{]{12,}@/,
  },
];

/**
 * @param {string} text of a file
 * @returns {{ name: string, line: number }[]} what looks like a secret in it, never the secret itself
 */
export function findSecrets(text) {
  return text.split('\n').flatMap((content, index) =>
    SECRET_PATTERNS.filter(({ pattern }) => pattern.test(content)).map(({ name }) => ({
      name,
      line: index + 1,
    })),
  );
}

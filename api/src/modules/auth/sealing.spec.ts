import { describe, expect, it } from 'vitest';
import { Sealer } from './sealing.js';

const sealer = new Sealer('a secret of this installation', 'test');

describe('a sealed text', () => {
  it('can be opened for what it was bound to', () => {
    expect(sealer.open(sealer.seal('geheim ✓', 'one'), 'one')).toBe('geheim ✓');
  });

  it('reveals nothing, and differs each time', () => {
    const sealed = sealer.seal('geheim', 'one');
    expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('geheim');
    expect(sealer.seal('geheim', 'one')).not.toBe(sealed);
  });

  it('cannot be opened for anything else, for another purpose or with another secret', () => {
    const sealed = sealer.seal('geheim', 'one');
    expect(sealer.open(sealed, 'two')).toBeNull();
    expect(new Sealer('a secret of this installation', 'other').open(sealed, 'one')).toBeNull();
    expect(new Sealer('another secret', 'test').open(sealed, 'one')).toBeNull();
  });

  it('cannot be opened when any byte was changed', () => {
    const bytes = Buffer.from(sealer.seal('geheim', 'one'), 'base64url');
    bytes.forEach((byte, index) => {
      const changed = Buffer.from(bytes);
      changed[index] = byte ^ 1;
      expect(sealer.open(changed.toString('base64url'), 'one')).toBeNull();
    });
  });

  it.each(['', 'x', '????', 'a'.repeat(37), 'a'.repeat(5_000)])(
    'cannot be opened when it is not one: %#',
    (text) => {
      expect(sealer.open(text, 'one')).toBeNull();
    },
  );
});

import { describe, expect, it } from 'vitest';
import { buildDecision, startDraft, edited, isDirty, rebase, settled } from './draft';
import type { Standing } from './draft';

const base: Standing = {
  adminStatus: 'PENDING',
  adminReply: '',
  adminNotes: 'Old notes',
  updatedAt: '2026-11-21T10:00:00.000Z',
};
const later = (changes: Partial<Standing>): Standing => ({
  ...base,
  updatedAt: '2026-11-21T11:00:00.000Z',
  ...changes,
});

describe('the draft of a decision', () => {
  it('keeps only what differs from the saved review', () => {
    const typed = edited(startDraft(base), { adminReply: 'Hello' });
    expect(buildDecision(typed)).toEqual({
      adminStatus: 'PENDING',
      adminReply: 'Hello',
      adminNotes: 'Old notes',
    });
    expect(isDirty(typed)).toBe(true);
    expect(isDirty(edited(typed, { adminReply: '' }))).toBe(false);
  });

  it('adopts what only somebody else changed, and says so', () => {
    const now = rebase(
      edited(startDraft(base), { adminReply: 'Hello' }),
      later({ adminStatus: 'IN_REVIEW' }),
    );
    expect(buildDecision(now)).toMatchObject({ adminStatus: 'IN_REVIEW', adminReply: 'Hello' });
    expect(now).toMatchObject({ conflicts: [], adopted: ['adminStatus'] });
  });

  it('loses nothing that both changed: it is a conflict until one side is chosen', () => {
    const now = rebase(edited(startDraft(base), { adminReply: 'Mine' }), later({ adminReply: 'Theirs' }));
    expect(now.conflicts).toEqual(['adminReply']);
    expect(buildDecision(now).adminReply).toBe('Mine');
    expect(buildDecision(settled(now, 'adminReply', 'mine')).adminReply).toBe('Mine');
    expect(buildDecision(settled(now, 'adminReply', 'theirs')).adminReply).toBe('Theirs');
    expect(settled(now, 'adminReply', 'theirs').conflicts).toEqual([]);
  });

  it('has no conflict when both made the same change', () => {
    const now = rebase(edited(startDraft(base), { adminReply: 'Same' }), later({ adminReply: 'Same' }));
    expect(now.conflicts).toEqual([]);
    expect(isDirty(now)).toBe(false);
  });

  it('keeps an open conflict when another change arrives', () => {
    const first = rebase(edited(startDraft(base), { adminReply: 'Mine' }), later({ adminReply: 'Theirs' }));
    const second = rebase(first, {
      ...first.base,
      adminNotes: 'New notes',
      updatedAt: '2026-11-21T12:00:00.000Z',
    });
    expect(second).toMatchObject({ conflicts: ['adminReply'], adopted: ['adminNotes'] });
  });
});

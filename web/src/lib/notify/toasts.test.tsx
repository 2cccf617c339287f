import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from '../../ui/toast/Toaster';
import { carryToast, takeCarriedToast } from './carried-toast';
import { showToast, toastStore } from './toasts';
import type { ToastTone } from './toasts';
import { Dialog } from '../../ui/dialog/Dialog';

function renderToaster(): void {
  render(
    <I18nProvider i18n={i18n}>
      <Toaster />
    </I18nProvider>,
  );
}

const show = (title: string, tone: ToastTone = 'plain'): void => {
  act(() => {
    showToast({ title, tone });
  });
};

const pass = (milliseconds: number): void => {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
};

describe('a toast', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    renderToaster();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it('is shown for 5000 ms and forgotten after 1,000,000 ms more', () => {
    show('Logged Out');
    pass(4_999);
    expect(screen.getByText('Logged Out')).toBeVisible();
    pass(1);
    expect(screen.queryByText('Logged Out')).toBeNull();
    expect(toastStore.read()).toMatchObject({ open: false });
    pass(1_000_000);
    expect(toastStore.read()).toBeNull();
  });

  it('takes the place of the one before', () => {
    show('First');
    show('Second');
    expect(screen.queryByText('First')).toBeNull();
    expect(screen.getByText('Second')).toBeVisible();
  });

  it('is announced politely, a failure at once', () => {
    show('News');
    expect(screen.getByRole('status')).toHaveTextContent('News');
    show('Failure', 'destructive');
    expect(screen.getByRole('alert')).toHaveTextContent('Failure');
  });

  it('is green only when something went well', () => {
    const card = (text: string): string => screen.getByText(text).closest('[role] > div')?.className ?? '';
    show('We need more documents');
    expect(card('We need more documents')).not.toMatch(/success|destructive/);
    show('Status Updated', 'success');
    expect(card('Status Updated')).toMatch(/success/);
  });

  it('is in the dialog that is open, and nowhere else', () => {
    const { unmount } = render(
      <I18nProvider i18n={i18n}>
        <Dialog open title="A dialog" onClose={() => undefined}>
          Text
        </Dialog>
      </I18nProvider>,
    );
    show('Not saved', 'destructive');
    expect(screen.getByText('Not saved').closest('dialog')).not.toBeNull();
    unmount();
    expect(screen.getByText('Not saved').closest('dialog')).toBeNull();
  });

  it('goes when it is swept 50 px to the right, and stays at 49', () => {
    show('Swept');
    const card = screen.getByText('Swept');
    fireEvent.pointerDown(card, { clientX: 100 });
    fireEvent.pointerUp(card, { clientX: 149 });
    expect(screen.getByText('Swept')).toBeVisible();
    fireEvent.pointerDown(card, { clientX: 100 });
    fireEvent.pointerUp(card, { clientX: 150 });
    expect(screen.queryByText('Swept')).toBeNull();
  });

  it('goes although it appeared under a pointer that rests', () => {
    show('Under');
    fireEvent.pointerEnter(screen.getByText('Under'));
    pass(5_000);
    expect(screen.queryByText('Under')).toBeNull();
  });

  it('stays while a pointer that was moved over it rests there', () => {
    show('Held');
    fireEvent.pointerMove(screen.getByText('Held'));
    pass(60_000);
    expect(screen.getByText('Held')).toBeVisible();
    fireEvent.pointerLeave(screen.getByText('Held'));
    pass(5_000);
    expect(screen.queryByText('Held')).toBeNull();
  });
});

describe('a message carried to another document', () => {
  it('arrives once', () => {
    carryToast({ title: 'Logged Out', description: 'You have been successfully logged out.' });
    expect(takeCarriedToast()).toMatchObject({ title: 'Logged Out' });
    expect(takeCarriedToast()).toBeNull();
  });
});

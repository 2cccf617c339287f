import { useLingui } from '@lingui/react/macro';
import { copyText } from '../../../lib/copy-text';
import { showToast } from '../../../lib/notify/toasts';

interface CopyLabels {
  /** The message if it worked. */
  copied: string;
  /** How to copy it without the button. */
  byHand: string;
}

/** Copies a text, and says whether that worked. */
export function useCopy(): (text: string, words: CopyLabels) => Promise<void> {
  const { t } = useLingui();
  return async (text, { copied, byHand }) => {
    if (await copyText(text)) showToast({ tone: 'success', title: copied });
    else showToast({ tone: 'destructive', title: t`We couldn't copy it`, description: byHand });
  };
}

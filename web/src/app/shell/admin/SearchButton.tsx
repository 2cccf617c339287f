import { Trans } from '@lingui/react/macro';
import { Suspense, lazy, useEffect, useState } from 'react';
import type { JSX } from 'react';

const SearchDialog = lazy(async () => ({
  default: (await import('../../../features/admin/search/SearchDialog')).SearchDialog,
}));

/** Opens the back office's search, like Ctrl K and Cmd K. */
export function SearchButton({ className }: { className: string | undefined }): JSX.Element {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => {
      document.removeEventListener('keydown', handleKeyDown);
    };
  }, []);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => {
          setOpen(true);
        }}
      >
        <Trans>Search</Trans>
      </button>
      {open && (
        <Suspense>
          <SearchDialog
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

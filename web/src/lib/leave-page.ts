type Leave = (address: string) => void;

let leave: Leave = (address) => {
  window.location.assign(address);
};

/** Navigates to a URL outside this document: another document of ours, or one that the server handles. */
export function leavePage(address: string): void {
  leave(address);
}

let left: Promise<void> = new Promise(() => undefined);

/** Leaves the page like `leavePage`, and never resolves: there is no page to continue on. */
export async function leavePageForGood(address: string): Promise<void> {
  leave(address);
  await left;
}

/** For tests, which can't load another document. */
export function replaceLeavePage(replacement: Leave): void {
  leave = replacement;
  left = Promise.resolve();
}

type Leave = (address: string) => void;

let leave: Leave = (address) => {
  window.location.assign(address);
};

/** Goes to an address that another document or the server answers. */
export function leavePage(address: string): void {
  leave(address);
}

let left: Promise<void> = new Promise(() => undefined);

/** Leaves the page like `leavePage`, and never resolves: there is no page to continue on. */
export async function leavePageForGood(address: string): Promise<void> {
  leave(address);
  await left;
}

/** For tests, which have no other document to load. */
export function replaceLeavePage(replacement: Leave): void {
  leave = replacement;
  left = Promise.resolve();
}

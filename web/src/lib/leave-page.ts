type Leave = (address: string) => void;

let leave: Leave = (address) => {
  window.location.assign(address);
};

/** Goes to an address that another document or the server answers. */
export function leavePage(address: string): void {
  leave(address);
}

let left: Promise<void> = new Promise(() => undefined);

/** Goes to an address as `leavePage` does, and holds whoever awaits it: there is no page to go on with. */
export async function leavePageForGood(address: string): Promise<void> {
  leave(address);
  await left;
}

/** For tests, where there is no other document to go to. */
export function replaceLeavePage(replacement: Leave): void {
  leave = replacement;
  left = Promise.resolve();
}

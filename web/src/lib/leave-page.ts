type Leave = (address: string) => void;

let leave: Leave = (address) => {
  window.location.assign(address);
};

/** Goes to an address that another document or the server answers. */
export function leavePage(address: string): void {
  leave(address);
}

/** For tests, where there is no other document to go to. */
export function replaceLeavePage(replacement: Leave): void {
  leave = replacement;
}

/** Where a toast can be shown: on the page itself and in each open dialog. The newest place shows it. */
let places: readonly symbol[] = [];
const listeners = new Set<() => void>();

function set(next: readonly symbol[]): void {
  places = next;
  for (const listener of listeners) listener();
}

/** @returns a function that removes the place */
export function addHost(place: symbol): () => void {
  set([...places, place]);
  return () => {
    set(places.filter((each) => each !== place));
  };
}

export const newestHost = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  read: (): symbol | undefined => places.at(-1),
};

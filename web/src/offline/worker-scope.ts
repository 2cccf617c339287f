/** What a service worker has of its own, as far as ours uses it: the DOM's types, which the pages share, lack it. */
export interface LifeEvent {
  waitUntil: (work: Promise<unknown>) => void;
}

export interface CallEvent extends LifeEvent {
  readonly request: Request;
  respondWith: (answer: Promise<Response>) => void;
}

export interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: ((type: 'install' | 'activate', listener: (event: LifeEvent) => void) => void) &
    ((type: 'fetch', listener: (event: CallEvent) => void) => void) &
    ((type: 'message', listener: (event: LifeEvent & { readonly data: unknown }) => void) => void);
}

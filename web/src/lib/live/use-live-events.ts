import { useEffect, useEffectEvent } from 'react';
import { onLiveEvent } from './events';

type Payload = Record<string, unknown>;

/** Subscribes to live events while the component is mounted. The names must stay the same between renders. */
export function useLiveEvents(
  names: readonly string[],
  hear: (payload: Payload, event: string) => void,
): void {
  const latest = useEffectEvent(hear);
  const all = names.join(' ');
  useEffect(() => {
    if (all === '') return undefined;
    const stops = all.split(' ').map((event) =>
      onLiveEvent(event, (payload) => {
        latest(payload, event);
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [all]);
}

import { useEffect, useEffectEvent } from 'react';
import { onLiveEvent } from './events';

type Payload = Record<string, unknown>;

/** Hears live events while the component is on the screen. The names stay the same all that time. */
export function useLiveEvents(
  names: readonly string[],
  hear: (payload: Payload, event: string) => void,
): void {
  const latest = useEffectEvent(hear);
  const all = names.join(' ');
  useEffect(() => {
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

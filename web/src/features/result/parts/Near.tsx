import { useEffect, useRef, useState } from 'react';
import type { JSX, ReactNode } from 'react';
import { Skeleton } from '../../../ui/states/Skeleton';
import { Part } from './Part';
import { roomStyle } from './room';
import type { Room } from './room';
import styles from './room.module.css';

/** How far below the screen a part starts to load. */
const AHEAD = '600px';
/** After so long on the page, the rest loads too: a search within the page and a print find all of it. */
const REST_MS = 800;

interface NearProps {
  /** Loads it wherever it stands. */
  now?: boolean;
  room: Room | number;
  children: ReactNode;
}

/**
 * A part that loads when one comes near it, so that the first screen waits for nothing below it. Printing loads it
 * too, and so does time. A browser that cannot tell what is near loads it at once.
 */
export function Near({ now = false, room, children }: NearProps): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(!('IntersectionObserver' in window));
  const shown = near || now;
  useEffect(() => {
    if (shown || place.current === null) return undefined;
    const show = (): void => {
      setNear(true);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) show();
      },
      { rootMargin: `${AHEAD} 0px` },
    );
    observer.observe(place.current);
    window.addEventListener('beforeprint', show);
    const rest = setTimeout(show, REST_MS);
    return () => {
      clearTimeout(rest);
      observer.disconnect();
      window.removeEventListener('beforeprint', show);
    };
  }, [shown]);
  return (
    <div ref={place}>
      {shown ? (
        <Part room={room}>{children}</Part>
      ) : (
        <div className={styles['room']} style={roomStyle(room)}>
          <Skeleton />
        </div>
      )}
    </div>
  );
}

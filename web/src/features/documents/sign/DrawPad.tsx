import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { JSX } from 'react';
import SignaturePad from 'signature_pad';
import type { PointGroup } from 'signature_pad';
import { Button } from '../../../ui/button/Button';
import { DRAWN, INK } from './images';
import styles from './sign.module.css';

/** The strokes, in pixels of the image, and the image itself; null if empty. */
export interface Drawing {
  strokes: readonly PointGroup[];
  image: string | null;
}

export const EMPTY_DRAWING: Drawing = { strokes: [], image: null };

interface DrawPadProps {
  drawing: Drawing;
  onDraw: (drawing: Drawing) => void;
  /** Switches to typing the name, which needs no pointer. */
  onTypeInstead: () => void;
}

function scaled(strokes: readonly PointGroup[], by: number): PointGroup[] {
  return strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: point.x * by, y: point.y * by })),
  }));
}

/** A field to sign with a finger, pen or mouse. The image is 600 x 200 regardless of the field's width. */
export function DrawPad({ drawing, onDraw, onTypeInstead }: DrawPadProps): JSX.Element {
  const { t } = useLingui();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const count = drawing.strokes.length;

  const getScale = (element: HTMLCanvasElement): number => DRAWN.width / (element.clientWidth || DRAWN.width);

  const show = (strokes: readonly PointGroup[]): void => {
    const element = canvas.current;
    if (element === null || pad.current === null) return;
    const by = getScale(element);
    element.getContext('2d')?.setTransform(by, 0, 0, by, 0, 0);
    pad.current.clear();
    pad.current.fromData(scaled(strokes, 1 / by));
  };
  const report = useEffectEvent(() => {
    const element = canvas.current;
    const own = pad.current;
    if (element === null || own === null) return;
    onDraw({
      strokes: scaled(own.toData(), getScale(element)),
      image: own.isEmpty() ? null : own.toDataURL('image/png'),
    });
  });
  const redraw = useEffectEvent(() => {
    show(drawing.strokes);
  });

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const own = new SignaturePad(element, { penColor: INK, minWidth: 0.8, maxWidth: 2.6 });
    pad.current = own;
    const onEnd = (): void => {
      report();
    };
    own.addEventListener('endStroke', onEnd);
    redraw();
    // Keeps the strokes when the field's width changes, such as on rotated phones.
    const resized = new ResizeObserver(() => {
      redraw();
    });
    resized.observe(element);
    return () => {
      resized.disconnect();
      own.removeEventListener('endStroke', onEnd);
      own.off();
      pad.current = null;
    };
  }, []);

  const keep = (strokes: readonly PointGroup[]): void => {
    show(strokes);
    const own = pad.current;
    onDraw(
      strokes.length === 0 || own === null ? EMPTY_DRAWING : { strokes, image: own.toDataURL('image/png') },
    );
  };

  return (
    <div className={styles['method']}>
      <p className={styles['soft']}>
        <Trans>Sign in the box with your finger, a pen, or the mouse.</Trans>
      </p>
      <canvas
        ref={canvas}
        width={DRAWN.width}
        height={DRAWN.height}
        className={styles['canvas']}
        role="img"
        aria-label={count === 0 ? t`Signature box, empty` : t`Signature box with your signature`}
      />
      <p role="status" className={styles['soft']}>
        <Plural value={count} _0="Nothing drawn yet." one="# line drawn." other="# lines drawn." />
      </p>
      <div className={styles['row']}>
        <Button
          busy={count === 0}
          onClick={() => {
            keep(drawing.strokes.slice(0, -1));
          }}
        >
          <Trans>Undo last line</Trans>
        </Button>
        <Button
          busy={count === 0}
          onClick={() => {
            keep([]);
          }}
        >
          <Trans>Clear drawing</Trans>
        </Button>
        <Button variant="quiet" onClick={onTypeInstead}>
          <Trans>Can't draw? Type your name</Trans>
        </Button>
      </div>
    </div>
  );
}

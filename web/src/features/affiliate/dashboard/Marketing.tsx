import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { JSX, ReactNode } from 'react';
import { Button } from '../../../ui/button/Button';
import { Fold } from '../../../ui/fold/Fold';
import { isNarrow } from '../../../ui/fold/narrow';
import { BANNER_SIZES, drawBanner } from './banner';
import type { BannerSize } from './banner';
import styles from './dashboard.module.css';
import { useCopy } from './use-copy';

/** Ready-made texts and banners. Each discloses that the sender earns from the link. */
export function Marketing({ link, name }: { link: string; name: string }): JSX.Element {
  const { t } = useLingui();
  const texts = [
    {
      title: t`Email`,
      text: t`Thinking about studying or working abroad? Portolan checks your answers against the published visa conditions of each country and shows the source of every figure. Your first assessment is free: ${link}\n\nI earn a commission if you buy a review through this link. Your price stays the same.\n\n${name}`,
    },
    {
      title: t`Post`,
      text: t`Which countries could you study or work in? Portolan compares your answers with the official conditions, free for the first time: ${link} (affiliate link)`,
    },
  ];
  return (
    <section aria-labelledby="marketing-title" className={styles['part']}>
      <h2 id="marketing-title">
        <Trans>Marketing resources</Trans>
      </h2>
      <div className={styles['resources']}>
        {texts.map(({ title, text }) => (
          <ReadyText key={title} title={title} text={text} />
        ))}
        {BANNER_SIZES.map((size) => (
          <Banner key={size.id} size={size} />
        ))}
      </div>
    </section>
  );
}

/** A text or banner: a card, or on phones a disclosure. */
function Resource({ title, children }: { title: ReactNode; children: ReactNode }): JSX.Element {
  const [folded] = useState(isNarrow);
  const heading = <h3>{title}</h3>;
  return folded ? (
    <Fold heading={heading}>{children}</Fold>
  ) : (
    <div className={styles['card']}>
      {heading}
      {children}
    </div>
  );
}

function ReadyText({ title, text }: { title: string; text: string }): JSX.Element {
  const { t } = useLingui();
  const copy = useCopy();
  return (
    <Resource title={title}>
      <p className={styles['ready']}>{text}</p>
      <div>
        <Button
          onClick={() => void copy(text, { copied: t`Text copied`, byHand: t`Select the text and copy it.` })}
        >
          <Trans>Copy text</Trans>
          <span className="visually-hidden">: {title}</span>
        </Button>
      </div>
    </Resource>
  );
}

function Banner({ size }: { size: BannerSize }): JSX.Element {
  const { t } = useLingui();
  const canvas = useRef<HTMLCanvasElement>(null);
  const sentence = t`See which visa routes fit you, with the source of every figure.`;
  useEffect(() => {
    if (canvas.current !== null) drawBanner(canvas.current, size, sentence);
  }, [size, sentence]);
  const dimensions = `${String(size.width)} × ${String(size.height)}`;
  const download = (): void => {
    canvas.current?.toBlob((blob) => {
      if (blob === null) return;
      const address = URL.createObjectURL(blob);
      const anchor = document.createElement('a');
      anchor.href = address;
      anchor.download = `portolan-${size.id}.png`;
      anchor.click();
      URL.revokeObjectURL(address);
    }, 'image/png');
  };
  return (
    <Resource title={<Trans>Banner {dimensions}</Trans>}>
      <canvas ref={canvas} className={styles['banner']} role="img" aria-label={`Portolan. ${sentence}`} />
      <div>
        <Button onClick={download}>
          <Trans>Download banner</Trans>
          <span className="visually-hidden"> {dimensions}</span>
        </Button>
      </div>
    </Resource>
  );
}

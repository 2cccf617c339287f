import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { TextField } from '../../../ui/fields/TextField';
import { AnchorButton, Button } from '../../../ui/button/Button';
import { buildCampaignLink, readTag } from './campaign-link';
import styles from './dashboard.module.css';
import { useCopy } from './use-copy';

/** The link to share, which can have a tag to tell sources apart, to copy or as a QR code. */
export function ReferralLink({ link }: { link: string }): JSX.Element {
  const { t } = useLingui();
  const copy = useCopy();
  const [typed, setTyped] = useState('');
  const tag = readTag(typed);
  const shared = buildCampaignLink(link, tag);
  const qr = `/api/affiliate/qr.svg${tag === '' ? '' : `?campaign=${tag}`}`;
  return (
    <section aria-labelledby="link-title" className={styles['link']}>
      <div className={styles['linkText']}>
        <h2 id="link-title">
          <Trans>Your referral link</Trans>
        </h2>
        <p className={styles['soft']}>
          <Trans>Anyone who opens it and signs up within 30 days counts as your referral.</Trans>
        </p>
        <p>
          <code className={styles['address']}>{shared}</code>
        </p>
        <TextField
          name="campaign"
          label={<Trans>Campaign tag</Trans>}
          note={<Trans>(optional)</Trans>}
          help={<Trans>Helps you tell your links apart, such as "newsletter" or "spring-fair".</Trans>}
          maxLength={60}
          value={typed}
          onChange={setTyped}
        />
      </div>
      <div className={styles['row']}>
        <Button
          variant="primary"
          onClick={() =>
            void copy(shared, { copied: t`Link copied`, byHand: t`Select the link and copy it.` })
          }
        >
          <Trans>Copy link</Trans>
        </Button>
        <AnchorButton href={qr} download="portolan-qr.svg">
          <Trans>Download QR code</Trans>
        </AnchorButton>
      </div>
      <img
        className={styles['qr']}
        src={qr}
        width="180"
        height="180"
        alt={t`QR code of your referral link`}
      />
    </section>
  );
}

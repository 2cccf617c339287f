import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { formatDateTime } from '../../../lib/format/format';
import { Button } from '../../../ui/button/Button';
import { HistoryDialog } from './HistoryDialog';
import styles from './settings.module.css';
import type { Setting } from './use-settings';

/** Where a value comes from, with a link to its history. */
export function SettingOrigin({ setting }: { setting: Setting }): JSX.Element {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles['origin']}>
      <p>
        <OriginText setting={setting} />
      </p>
      {setting.version > 0 && (
        <Button
          variant="quiet"
          onClick={() => {
            setOpen(true);
          }}
        >
          <Trans>History</Trans>
        </Button>
      )}
      {open && (
        <HistoryDialog
          setting={setting}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}

function OriginText({ setting }: { setting: Setting }): JSX.Element {
  const { changedAt, changedBy, isDefault, key } = setting;
  if (changedAt === null) return <OriginOfDefault settingKey={key} />;
  const when = formatDateTime(changedAt);
  if (isDefault) {
    return changedBy === null ? (
      <Trans>Reset to the default on {when}.</Trans>
    ) : (
      <Trans>
        Reset to the default by {changedBy} on {when}.
      </Trans>
    );
  }
  return changedBy === null ? (
    <Trans>Changed on {when}.</Trans>
  ) : (
    <Trans>
      Changed by {changedBy} on {when}.
    </Trans>
  );
}

function OriginOfDefault({ settingKey }: { settingKey: Setting['key'] }): JSX.Element {
  if (settingKey === 'SUPPORT_HOURS') {
    return <Trans>From the server's configuration (CHAT_HOURS and CHAT_TIME_ZONE).</Trans>;
  }
  if (settingKey === 'CHAT_RETENTION') {
    return <Trans>From the server's configuration (CHAT_RETENTION_DAYS).</Trans>;
  }
  return <Trans>Never changed.</Trans>;
}

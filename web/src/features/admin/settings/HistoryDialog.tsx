import { useQuery } from '@apollo/client/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { formatDateTime } from '../../../lib/format/format';
import { DataTable } from '../../../ui/antd/DataTable';
import { Modal } from '../../../ui/antd/Modal';
import { Skeleton } from '../../../ui/states/Skeleton';
import { ListError } from '../parts/ListError';
import { SiteSettingHistoryDocument } from './settings.generated';
import { settingNames, toneNames } from './setting-labels';
import type { Setting } from './use-settings';

interface HistoryDialogProps {
  setting: Setting;
  onClose: () => void;
}

/** The history of a setting: its values, since when, and who set them. */
export function HistoryDialog({ setting: { key }, onClose }: HistoryDialogProps): JSX.Element {
  const { t, i18n } = useLingui();
  const { data, error, refetch } = useQuery(SiteSettingHistoryDocument, {
    variables: { key },
    fetchPolicy: 'network-only',
  });
  const name = i18n._(settingNames[key]);
  return (
    <Modal title={<Trans>History: {name}</Trans>} onClose={onClose} size="wide">
      {error !== undefined && data === undefined && (
        <ListError retry={() => void refetch()}>
          <Trans>We couldn't load the history.</Trans>
        </ListError>
      )}
      {data === undefined && error === undefined && <Skeleton lines={4} />}
      {data !== undefined && (
        <DataTable
          label={t`History: ${name}`}
          rows={data.adminSiteSettingHistory}
          getId={({ version }) => String(version)}
          columns={[
            {
              head: t`When`,
              width: '26%',
              isName: true,
              render: ({ changedAt }) => (changedAt === null ? '' : formatDateTime(changedAt)),
            },
            { head: t`Who`, width: '24%', render: ({ changedBy }) => changedBy ?? t`A deleted account` },
            { head: t`Value`, width: '50%', render: (row) => <SettingValue setting={row} /> },
          ]}
        />
      )}
    </Modal>
  );
}

function SettingValue({ setting }: { setting: Setting }): JSX.Element {
  if (setting.key === 'BANNER') return <BannerValue setting={setting} />;
  if (!setting.isDefault) return <PlainValue setting={setting} />;
  return (
    <Trans>
      Default: <PlainValue setting={setting} />
    </Trans>
  );
}

function PlainValue({ setting: { isOn, days, weeklyHours, timeZone } }: { setting: Setting }): JSX.Element {
  if (days !== null) return <Plural value={days} one="# day" other="# days" />;
  if (weeklyHours !== null) {
    return (
      <>
        {weeklyHours} ({timeZone})
      </>
    );
  }
  return isOn === true ? <Trans>On</Trans> : <Trans>Off</Trans>;
}

function BannerValue({ setting }: { setting: Setting }): JSX.Element {
  const { i18n } = useLingui();
  const { text, tone, startsAt, endsAt, linkUrl } = setting;
  if (text === null || tone === null) return <Trans>No notice</Trans>;
  return (
    <>
      {i18n._(toneNames[tone])}: <span dir="auto">{text}</span>
      {linkUrl !== null && <> ({linkUrl})</>}
      {startsAt !== null && (
        <>
          {' '}
          <Trans>From {formatDateTime(startsAt)}.</Trans>
        </>
      )}
      {endsAt !== null && (
        <>
          {' '}
          <Trans>Until {formatDateTime(endsAt)}.</Trans>
        </>
      )}
    </>
  );
}

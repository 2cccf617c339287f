import { useLingui } from '@lingui/react/macro';
import { QRCode } from 'antd';
import type { JSX } from 'react';

/** The URL for an authenticator app as a QR code, generated locally so that the secret isn't sent anywhere. */
export default function QrCode({ value }: { value: string }): JSX.Element {
  const { t } = useLingui();
  return (
    <QRCode
      type="svg"
      value={value}
      size={176}
      color="#000000"
      bgColor="#ffffff"
      bordered={false}
      aria-label={t`QR code for your authenticator app, with the same content as the key next to it`}
    />
  );
}

import { useLingui } from '@lingui/react/macro';
import { readDevice } from './device';

/** Names a session's device from its `User-Agent`: "Firefox on Windows". */
export function useDeviceName(): (userAgent: string) => string {
  const { t } = useLingui();
  return (userAgent) => {
    const { browser, system } = readDevice(userAgent);
    if (browser !== null && system !== null) return t`${browser} on ${system}`;
    return browser ?? system ?? t`Unknown browser`;
  };
}

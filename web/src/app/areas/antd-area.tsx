import { useLingui } from '@lingui/react';
import { ConfigProvider } from 'antd';
import { useEffect, useState } from 'react';
import type { JSX } from 'react';
import { Outlet } from 'react-router-dom';
import { useColorScheme } from '../../lib/theme';
import { antdTheme } from '../../styles/antd-theme';
import '../../styles/antd.css';
import type { AntdLocale } from './antd-locales';

/**
 * In development, antd generates its styles at run time; in builds and tests they come from the build or aren't
 * needed.
 */
const ZERO_RUNTIME = import.meta.env.MODE !== 'development';

/** The frame of the pages that use antd. Nothing outside of it imports antd. */
export function Component(): JSX.Element {
  const scheme = useColorScheme();
  const language = useLingui().i18n.locale;
  const [locale, setLocale] = useState<AntdLocale>();
  useEffect(() => {
    // English is built into antd.
    if (language === 'en' && locale === undefined) return undefined;
    let gone = false;
    const load = async (): Promise<AntdLocale | undefined> =>
      (await import('./antd-locales')).loadAntdLocale(language);
    load().then(
      (loaded) => {
        if (!gone) setLocale(loaded);
      },
      (error: unknown) => {
        console.warn("The words of antd's parts could not be loaded.", error);
      },
    );
    return () => {
      gone = true;
    };
  }, [language, locale]);
  return (
    <ConfigProvider
      theme={antdTheme(scheme, ZERO_RUNTIME)}
      wave={{ disabled: true }}
      direction={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}
      {...(locale !== undefined && { locale })}
    >
      <Outlet />
    </ConfigProvider>
  );
}

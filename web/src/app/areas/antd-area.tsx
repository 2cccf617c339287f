import { App, ConfigProvider } from 'antd';
import type { JSX } from 'react';
import { Outlet } from 'react-router-dom';
import { useColorScheme } from '../../lib/theme';
import { antdTheme } from '../../styles/antd-theme';

/** The frame of the pages that are made of antd. Nothing outside of it imports antd. */
export function Component(): JSX.Element {
  const scheme = useColorScheme();
  return (
    <ConfigProvider theme={antdTheme(scheme, false)} wave={{ disabled: true }}>
      <App component={false}>
        <Outlet />
      </App>
    </ConfigProvider>
  );
}

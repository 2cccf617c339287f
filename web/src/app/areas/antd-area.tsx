import { ConfigProvider } from 'antd';
import type { JSX } from 'react';
import { Outlet } from 'react-router-dom';
import { useColorScheme } from '../../lib/theme';
import { antdTheme } from '../../styles/antd-theme';
import '../../styles/antd.css';

/** Development lets antd make its styles; what is built and tested has them from the build, or needs none. */
const ZERO_RUNTIME = import.meta.env.MODE !== 'development';

/** The frame of the pages that are made of antd. Nothing outside of it imports antd. */
export function Component(): JSX.Element {
  const scheme = useColorScheme();
  return (
    <ConfigProvider theme={antdTheme(scheme, ZERO_RUNTIME)} wave={{ disabled: true }}>
      <Outlet />
    </ConfigProvider>
  );
}

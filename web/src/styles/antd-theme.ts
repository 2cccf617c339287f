import type { ThemeConfig } from 'antd';
import { dark, light } from './palette.ts';
import type { Palette } from './palette.ts';

/** The fixed key ties the CSS that the build extracts to the variables that antd writes at run time. */
const CSS_VAR_KEY = 'portolan';

function getTokens(palette: Palette): ThemeConfig['token'] {
  return {
    colorPrimary: palette.act,
    colorLink: palette.act,
    colorInfo: palette.officer,
    colorSuccess: palette.met,
    colorWarning: palette.unknown,
    colorError: palette.unmet,
    colorTextBase: palette.ink,
    colorText: palette.ink,
    colorTextSecondary: palette.inkSoft,
    colorTextTertiary: palette.inkSoft,
    colorTextDescription: palette.inkSoft,
    colorTextQuaternary: palette.inkSoft,
    colorTextDisabled: palette.controlLine,
    colorIcon: palette.inkSoft,
    colorBgBase: palette.sheet,
    colorBgLayout: palette.paper,
    colorBgContainer: palette.sheet,
    colorBgElevated: palette.sheet,
    colorBorder: palette.controlLine,
    colorBorderSecondary: palette.line,
    colorTextLightSolid: palette.onAct,
    fontFamily: 'var(--font-text)',
    fontSize: 16,
    fontSizeSM: 14,
    borderRadius: 6,
    borderRadiusLG: 6,
    borderRadiusSM: 6,
    controlHeight: 44,
    controlHeightSM: 32,
    lineWidthFocus: 2,
    motion: false,
    wireframe: false,
  };
}

/**
 * antd's theme for one color scheme.
 * @param zeroRuntime true when the styles come from the CSS file that the build extracted
 */
export function antdTheme(scheme: 'light' | 'dark', zeroRuntime: boolean): ThemeConfig {
  const palette = scheme === 'dark' ? dark : light;
  return {
    cssVar: { key: CSS_VAR_KEY },
    hashed: false,
    zeroRuntime,
    token: getTokens(palette),
    components: {
      Form: { itemMarginBottom: 0, verticalLabelPadding: '0 0 4px' },
      Table: {
        cellFontSizeSM: 14,
        cellPaddingBlockSM: 4,
        cellPaddingInlineSM: 4,
        headerBg: 'transparent',
        headerColor: palette.inkSoft,
        headerSplitColor: 'transparent',
      },
      Tabs: { itemColor: palette.inkSoft, itemSelectedColor: palette.ink, itemHoverColor: palette.ink },
    },
  };
}

/**
 * The colors of the product, light and dark. `tokens.css` states the same values as CSS variables and `antd-theme.ts`
 * hands them to antd; palette.test.ts holds the two together and proves the contrasts.
 */
export interface Palette {
  paper: string;
  sheet: string;
  ink: string;
  inkSoft: string;
  line: string;
  /** Borders of controls, which reach 3 : 1 against the sheet. */
  controlLine: string;
  act: string;
  onAct: string;
  met: string;
  unknown: string;
  unmet: string;
  officer: string;
}

export const light: Palette = {
  paper: '#fbf8f2',
  sheet: '#ffffff',
  ink: '#14213d',
  inkSoft: '#4a5670',
  line: '#ddd5c5',
  controlLine: '#857f72',
  act: '#b03a24',
  onAct: '#ffffff',
  met: '#0f6b5c',
  unknown: '#9a5b00',
  unmet: '#a11d2e',
  officer: '#475569',
};

export const dark: Palette = {
  paper: '#0e1526',
  sheet: '#16203a',
  ink: '#ede7db',
  inkSoft: '#a9b2c6',
  line: '#2b3857',
  controlLine: '#7483a3',
  act: '#f08a6e',
  onAct: '#0e1526',
  met: '#5cc7b2',
  unknown: '#e6b25c',
  unmet: '#f28b97',
  officer: '#9fb0c9',
};

/** The typeface of text for forms that others draw, which cannot read our style sheets. */
export const TEXT_FONT = '"Source Sans 3", "Text Fallback", "Noto Sans", system-ui, sans-serif';

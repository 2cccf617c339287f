/** The product's colors for print (its light theme tokens). */
export const INK = {
  paper: '#FBF8F2',
  ink: '#14213D',
  soft: '#4A5670',
  line: '#DDD5C5',
  act: '#B03A24',
  met: '#0F6B5C',
  unknown: '#9A5B00',
  unmet: '#A11D2E',
  officer: '#475569',
} as const;

/** The fonts for Latin letters; other scripts use Noto Sans. */
export const FONTS = {
  text: 'Helvetica',
  strong: 'Helvetica-Bold',
  heading: 'Times-Roman',
} as const;

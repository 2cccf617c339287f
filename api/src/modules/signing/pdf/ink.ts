import { rgb } from '@cantoo/pdf-lib';

/** The product's colors for print (its light theme tokens). */
export const INK = {
  paper: rgb(1, 1, 1),
  ink: rgb(0x14 / 255, 0x21 / 255, 0x3d / 255),
  soft: rgb(0x4a / 255, 0x56 / 255, 0x70 / 255),
  line: rgb(0xdd / 255, 0xd5 / 255, 0xc5 / 255),
  act: rgb(0xb0 / 255, 0x3a / 255, 0x24 / 255),
} as const;

import type { TextOptions } from '@portolan/pdf-text';
import { formatMoney } from '../../../../platform/format/format.js';
import type { Wording } from '../../../../platform/language/wording.js';
import { Sheet } from '../../../../platform/pdf/sheet.js';
import { RuleTexts } from '../../../guidance/index.js';

/** A report in one language, including the texts of the rules. */
export class ReportSheet extends Sheet {
  private readonly translate: RuleTexts.RuleTranslator;

  constructor(title: string, made: Date, wording: Wording) {
    super(title, made, wording);
    this.translate = RuleTexts.translateRules(wording.language);
  }

  /** A text of the rules within a sentence; in English if it has no translation. */
  words(text: string): string {
    return this.translate(text) ?? text;
  }

  /** Writes a text of the rules; in English, and marked as such, if it has no translation. */
  ruleText(text: string, options: TextOptions = {}): this {
    const translation = this.translate(text);
    return translation === null
      ? this.text(text, { ...options, language: 'en' })
      : this.text(translation, options);
  }

  /** Formats an amount as the rules' sentences do, so that equal amounts look equal. @param currency ISO 4217 */
  ruleAmount(amount: number, currency: string): string {
    return RuleTexts.writeNumbers(formatMoney(amount, currency), this.wording.tag);
  }

  /**
   * The x coordinate in points, from its distance to the start of the line: drawings follow the direction of the
   * text.
   */
  across(distance: number): number {
    return this.isRightToLeft ? this.left + this.width - distance : this.left + distance;
  }
}

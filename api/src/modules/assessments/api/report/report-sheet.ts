import type { TextOptions } from '@portolan/pdf-text';
import { formatMoney } from '../../../../platform/format/format.js';
import type { Wording } from '../../../../platform/language/wording.js';
import { Sheet } from '../../../../platform/pdf/sheet.js';
import { RuleTexts } from '../../../guidance/index.js';

/** A report in one language: what the rules say, too, is said there. */
export class ReportSheet extends Sheet {
  private readonly translate: RuleTexts.RuleTranslator;

  constructor(title: string, made: Date, wording: Wording) {
    super(title, made, wording);
    this.translate = RuleTexts.translateRules(wording.language);
  }

  /** A text of the rules within a sentence; in English where it has no translation. */
  words(text: string): string {
    return this.translate(text) ?? text;
  }

  /** Writes a text of the rules; in English, and marked as such, where it has no translation. */
  ruleText(text: string, options: TextOptions = {}): this {
    const translation = this.translate(text);
    return translation === null
      ? this.text(text, { ...options, language: 'en' })
      : this.text(translation, options);
  }

  /** An amount as the sentences of the rules have it: one amount must not look like two. @param currency ISO 4217 */
  ruleAmount(amount: number, currency: string): string {
    return RuleTexts.writeNumbers(formatMoney(amount, currency), this.wording.tag);
  }

  /**
   * A point's place across the page, in points, by its distance from where texts begin: drawings run as the text does.
   */
  across(distance: number): number {
    return this.isRightToLeft ? this.left + this.width - distance : this.left + distance;
  }
}

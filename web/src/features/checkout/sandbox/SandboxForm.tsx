import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { formatPrice } from '../../../lib/format/format';
import { Button } from '../../../ui/button/Button';
import { TextField } from '../../../ui/fields/TextField';
import styles from '../checkout.module.css';
import { BankConfirmation } from '../pay/BankConfirmation';
import type { Intent, Outcome, PayFormProps } from '../pay/outcome';
import { BankDialog } from './BankDialog';
import { cardNumber, expiry } from './card-text';
import { answerBank, confirmCard } from './sandbox-api';
import type { Card } from './sandbox-api';
import { TestCards } from './TestCards';

const EMPTY = { number: '', expiry: '', cvc: '' };
type Typed = typeof EMPTY;
type Wrong = Partial<Record<keyof Typed, string>>;

/** Receives the payer's answer: null if the dialog is closed without one. */
type Answer = (approve: boolean | null) => void;

/** Our own card form for test mode, with the bank's confirmation for cards that require one. */
export function SandboxForm({ amountCents, busy, awaitsBank, pay }: PayFormProps): JSX.Element {
  const { t } = useLingui();
  const [typed, setTyped] = useState(EMPTY);
  const [wrong, setWrong] = useState<Wrong>({});
  const [question, setQuestion] = useState<{ answer: Answer } | null>(null);
  const total = formatPrice(amountCents);

  const set = (changes: Partial<Typed>): void => {
    setTyped((before) => ({ ...before, ...changes }));
  };

  /**
   * The card, or null if a field is invalid, which then shows an error. Whether the card is accepted is up to the
   * provider.
   */
  const read = (): Card | null => {
    const number = cardNumber.digits(typed.number);
    const until = expiry.read(typed.expiry);
    const cvc = typed.cvc.trim();
    const found: Wrong = {
      ...(number === '' && { number: t`Enter your card number.` }),
      ...(number !== '' &&
        !cardNumber.isValid(number) && { number: t`Check your card number. A digit is wrong.` }),
      ...(until === null && { expiry: t`Enter month and year, such as 08 / 29.` }),
      ...(until !== null &&
        expiry.isPast(until, new Date()) && { expiry: t`This card has expired. Use another card.` }),
      ...(!/^\d{3,4}$/.test(cvc) && { cvc: t`Enter the 3 or 4 digits from your card.` }),
    };
    setWrong(found);
    return until === null || Object.keys(found).length > 0 ? null : { number, ...until, cvc };
  };

  const askBank = async (intent: Intent): Promise<Outcome> => {
    const approve = await new Promise<boolean | null>((answer) => {
      setQuestion({ answer });
    });
    setQuestion(null);
    return approve === null ? { state: 'requires_action' } : answerBank(intent, approve);
  };

  const send = async (): Promise<void> => {
    const card = read();
    if (card === null) return;
    await pay(async (intent) => {
      const outcome = await confirmCard(intent, card);
      return outcome.state === 'requires_action' ? askBank(intent) : outcome;
    });
  };

  return (
    <>
      <TestCards />
      {awaitsBank && <BankConfirmation busy={busy} onConfirm={() => void pay(askBank)} />}
      <form
        noValidate
        aria-label={t`Card`}
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextField
          label={<Trans>Card number</Trans>}
          name="cardnumber"
          inputMode="numeric"
          autoComplete="cc-number"
          maxLength={26}
          value={typed.number}
          error={wrong.number}
          onChange={(number) => {
            set({ number: cardNumber.whileTyping(typed.number, number) });
          }}
          onBlur={() => {
            set({ number: cardNumber.whole(typed.number) });
          }}
        />
        <div className={styles['two']}>
          <TextField
            label={<Trans>Expiration date</Trans>}
            name="exp-date"
            inputMode="numeric"
            autoComplete="cc-exp"
            placeholder={t`MM / YY`}
            maxLength={9}
            value={typed.expiry}
            error={wrong.expiry}
            onChange={(text) => {
              set({ expiry: expiry.whileTyping(typed.expiry, text) });
            }}
          />
          <TextField
            label={<Trans>Security code (CVC)</Trans>}
            name="cvc"
            inputMode="numeric"
            autoComplete="cc-csc"
            maxLength={4}
            value={typed.cvc}
            error={wrong.cvc}
            onChange={(cvc) => {
              set({ cvc });
            }}
          />
        </div>
        <Button type="submit" variant="primary" wide busy={busy}>
          {busy ? <Trans>Processing...</Trans> : <Trans>Pay {total}</Trans>}
        </Button>
        <p role="status" className="visually-hidden">
          {busy ? t`We're processing your payment.` : ''}
        </p>
      </form>
      {question !== null && <BankDialog total={total} onAnswer={question.answer} />}
    </>
  );
}

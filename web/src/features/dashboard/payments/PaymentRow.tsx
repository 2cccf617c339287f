import { useSuspenseFragment } from '@apollo/client/react';
import type { FragmentType } from '@apollo/client';
import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { formatDate, formatPrice } from '../../../lib/format/format';
import { paymentAddresses } from '../../../product/payments/addresses';
import { isUnfinished } from '../../../product/payments/payment';
import { paymentWord } from '../../../product/payments/payment-labels';
import { buildCheckoutPath, serviceNames } from '../../../product/payments/services';
import { assessmentNames } from '../../../product/questionnaire/labels';
import { AnchorButton, LinkButton } from '../../../ui/button/Button';
import { RefundPart } from '../../../product/refunds/RefundPart';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import { cx } from '../../../ui/cx';
import row from '../parts/AssessmentRow.module.css';
import { PaymentRow_PaymentFragmentDoc } from './PaymentRow.generated';
import type { PaymentRow_PaymentFragment } from './PaymentRow.generated';

/** A payment: service, amount, status, receipt, and a link to complete it. */
export function PaymentRow({ payment }: { payment: FragmentType<PaymentRow_PaymentFragment> }): JSX.Element {
  const { i18n } = useLingui();
  const { data } = useSuspenseFragment({
    fragment: PaymentRow_PaymentFragmentDoc,
    fragmentName: 'PaymentRow_payment',
    from: payment,
  });
  const { id, type, assessmentType, amountCents, status, failureMessage } = data;
  const { tone, label } = paymentWord(data);
  const date = formatDate(data.paidAt ?? data.createdAt);
  const name = i18n._(serviceNames[type]);
  const about = <span className="visually-hidden">: {`${name}, ${date}`}</span>;
  return (
    <li className={cx(row['row'], row['beside'])}>
      <div className={row['what']}>
        <h3>
          {name} · {formatPrice(amountCents)}
        </h3>
        <p className={row['when']}>
          <span>{date}</span>
          {type === 'ASSESSMENT' && assessmentType !== null && (
            <span>{i18n._(assessmentNames[assessmentType])}</span>
          )}
          <StatusBadge tone={tone}>{i18n._(label)}</StatusBadge>
        </p>
        {(status === 'COMPLETED' || status === 'REFUNDED') && <RefundPart payment={data} about={about} />}
        {status === 'FAILED' && failureMessage !== null && <p>{failureMessage}</p>}
      </div>
      <div className={row['actions']}>
        {(status === 'COMPLETED' || status === 'REFUNDED') && (
          <AnchorButton variant="quiet" href={paymentAddresses.receipt(id)} download>
            <Trans>Receipt (PDF)</Trans>
            {about}
          </AnchorButton>
        )}
        {isUnfinished(data) && (
          <LinkButton to={buildCheckoutPath(data)}>
            <Trans>Finish payment</Trans>
            {about}
          </LinkButton>
        )}
      </div>
    </li>
  );
}

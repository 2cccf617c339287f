import { useState } from 'react';
import type { JSX } from 'react';
import { useNavigate } from 'react-router-dom';
import { LazyInvitedBy } from '../../product/referral/LazyInvitedBy';
import { LazyFeatureOff } from '../../product/site/LazyFeatureOff';
import { useIsFeatureOff } from '../../product/site/site-status';
import { buildCheckoutPath } from '../../product/payments/services';
import type { Purchase } from '../../product/payments/services';
import type { CheckoutQuery } from './checkout.generated';
import styles from './checkout.module.css';
import { buildBill, reviewable } from './order';
import type { Bill } from './order';
import { AssessmentChoice } from './parts/AssessmentChoice';
import { Included } from './parts/Included';
import { NothingToPay } from './parts/NothingToPay';
import { OfficialFees } from './parts/OfficialFees';
import { ServiceChoice } from './parts/ServiceChoice';
import { TypeChoice } from './parts/TypeChoice';
import { PayPanel } from './pay/PayPanel';

interface CheckoutProps {
  data: CheckoutQuery;
  /** The purchase in the URL. Choices change the URL, so that they survive a reload and a sign-in. */
  purchase: Purchase;
}

/** Whether the provider is already processing it. */
function isUnderWay(bill: Bill): boolean {
  return bill.state === 'order' && bill.order.open?.intentState === 'PROCESSING';
}

/** The checkout: the service, its assessment, the price, and the payment. */
export function Checkout({ data, purchase }: CheckoutProps): JSX.Element {
  const navigate = useNavigate();
  const currentBill = buildBill(data, purchase);
  // During the payment the order stays, even if the server already reports it as paid.
  const [frozenBill, setFrozenBill] = useState<Bill | null>(isUnderWay(currentBill) ? currentBill : null);
  const isOff = useIsFeatureOff('checkout');
  const bill = frozenBill ?? currentBill;
  const choose = (changes: Partial<Purchase>): void => {
    void navigate(buildCheckoutPath({ ...purchase, ...changes }), {
      replace: true,
      preventScrollReset: true,
    });
  };
  if (bill.state !== 'order' && bill.state !== 'choose-type') {
    return <NothingToPay bill={bill} others={reviewable(data.assessments).length} />;
  }
  // A payment in progress is completed even if checkout was turned off.
  if (isOff && frozenBill === null) return <LazyFeatureOff feature="checkout" />;
  const order = bill.state === 'order' ? bill.order : null;
  const assessmentId = order?.input.assessmentId ?? null;
  return (
    <div className={styles['checkout']}>
      <div className={styles['choices']} inert={frozenBill !== null}>
        {purchase.type === 'ASSESSMENT' ? (
          <>
            <Included services={data.paidServices} />
            <TypeChoice
              chosen={purchase.assessmentType}
              onChoose={(assessmentType) => {
                choose({ assessmentType });
              }}
            />
          </>
        ) : (
          <>
            <ServiceChoice
              services={data.paidServices}
              chosen={purchase.type}
              onChoose={(type) => {
                choose({ type });
              }}
            />
            <AssessmentChoice
              assessments={reviewable(data.assessments)}
              chosen={assessmentId}
              onChoose={(id) => {
                choose({ assessmentId: id });
              }}
            />
          </>
        )}
      </div>
      <div className={styles['pay']}>
        {order !== null && (
          <PayPanel
            order={order}
            settings={data.paymentSettings}
            onHold={(hold) => {
              setFrozenBill(hold ? bill : null);
            }}
          />
        )}
        {order !== null && <LazyInvitedBy service={purchase.type} saysNobody />}
      </div>
      {assessmentId !== null && (
        <div className={styles['fees']}>
          <OfficialFees key={assessmentId} assessmentId={assessmentId} />
        </div>
      )}
    </div>
  );
}

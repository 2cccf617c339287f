import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMutate } from '../../lib/apollo/use-mutate';
import { toProblem } from '../../lib/errors/problem';
import { formatDateTime } from '../../lib/format/format';
import { useSubmit } from '../../lib/forms/use-submit';
import { showToast } from '../../lib/notify/toasts';
import { ResultScore } from '../../product/assessments/ResultScore';
import { buildCheckoutPath } from '../../product/payments/services';
import { assessmentNames } from '../../product/questionnaire/labels';
import { FeatureOffText } from '../../product/site/FeatureOff';
import { useIsFeatureOff } from '../../product/site/site-status';
import { Button } from '../../ui/button/Button';
import type { ExpertReviewQuery } from './expert-review.generated';
import styles from './expert-review.module.css';
import { UpgradeDocument } from './upgrade.generated';

interface UpgradeRowProps {
  assessment: ExpertReviewQuery['assessments'][number];
  price: string;
  /** The newest assessment has the screen's only primary button. */
  newest: boolean;
}

/** An assessment, with a button to have it reviewed. The payment is started here and made at the checkout. */
export function UpgradeRow({ assessment, price, newest }: UpgradeRowProps): JSX.Element {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const upgrade = useMutate(UpgradeDocument);
  const { busy, run } = useSubmit();
  const isOff = useIsFeatureOff('checkout');
  const { id, type, createdAt, aiResult } = assessment;
  const name = i18n._(assessmentNames[type]);
  const date = formatDateTime(createdAt);
  const countries = aiResult?.recommendedCountries.join(', ') ?? '';

  const begin = async (): Promise<void> => {
    try {
      await upgrade({ input: { serviceType: 'EXPERT_REVIEW', assessmentId: id } });
    } catch (error) {
      const { code, message } = toProblem(error);
      const sentence = t`Failed to initiate payment. Please try again.`;
      // If the assessment's status forbids it, trying again doesn't help.
      const description =
        (code === 'CONFLICT' || code === 'FEATURE_OFF') && message !== '' ? message : sentence;
      showToast({ title: t`Payment Failed`, description, tone: 'destructive' });
      return;
    }
    await navigate(buildCheckoutPath({ type: 'EXPERT_REVIEW', assessmentId: id, assessmentType: null }));
  };

  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <h2 className={styles['name']}>{name}</h2>
        <p className={styles['soft']}>{date}</p>
        {aiResult !== null && (
          <p>
            <ResultScore result={aiResult} />
            {countries !== '' && <> · {countries}</>}
          </p>
        )}
      </div>
      {isOff ? (
        <p className={styles['soft']}>
          <FeatureOffText feature="checkout" />
        </p>
      ) : (
        <Button variant={newest ? 'primary' : 'plain'} busy={busy} onClick={() => void run(begin)}>
          <Trans>Upgrade at {price}</Trans>
          <span className="visually-hidden">
            : {name}, {date}
          </span>
        </Button>
      )}
    </li>
  );
}

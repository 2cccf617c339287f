import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { JSX } from 'react';
import { formatPrice } from '../../../lib/format/format';
import styles from '../checkout.module.css';
import type { PaidService, ReviewType } from '../order';

interface ServiceChoiceProps {
  services: readonly PaidService[];
  chosen: ReviewType;
  onChoose: (type: ReviewType) => void;
}

const REVIEWS: readonly ReviewType[] = ['EXPERT_REVIEW', 'FULL_SERVICE'];

/** The two paid services side by side: what they include, when they are delivered, and the price. */
export function ServiceChoice({ services, chosen, onChoose }: ServiceChoiceProps): JSX.Element {
  const name = useId();
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>
        <Trans>Choose a service</Trans>
      </legend>
      <div className={styles['services']}>
        {REVIEWS.map((type) => {
          const service = services.find(({ serviceType }) => serviceType === type);
          if (service === undefined) return null;
          return (
            <label key={type} className={styles['service']}>
              <span className={styles['serviceHead']}>
                <input
                  type="radio"
                  name={name}
                  value={type}
                  checked={type === chosen}
                  aria-labelledby={`${name}-${type}-name`}
                  aria-describedby={`${name}-${type}`}
                  onChange={() => {
                    onChoose(type);
                  }}
                />
                <span id={`${name}-${type}-name`} className={styles['serviceTitle']}>
                  <strong className={styles['serviceName']}>{service.name}</strong>{' '}
                  <strong className={styles['price']}>{formatPrice(service.amountCents)}</strong>
                </span>
              </span>
              <span id={`${name}-${type}`} className={styles['about']}>
                <span>{service.description}</span>
                <Features of={service} />
                {!namesTime(service) && <span className={styles['soft']}>{service.promise}</span>}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** Whether a service's description already states the promised time, such as "2-3 business days". */
function namesTime({ promise, description, features }: PaidService): boolean {
  const time = /\d[^.]*/.exec(promise)?.[0];
  return time !== undefined && [description, ...features].some((words) => words.includes(time));
}

/** Lines instead of a list, because they are inside a label. Omits what the description already says. */
function Features({ of: { features, description } }: { of: PaidService }): JSX.Element {
  const more = features.filter((feature) => !description.includes(feature));
  return (
    <>
      {more.map((feature) => (
        <span key={feature} className={styles['feature']}>
          <Tick />
          <span>{feature}</span>
        </span>
      ))}
    </>
  );
}

export function Tick(): JSX.Element {
  return (
    <svg className={styles['tick']} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d="M3 8.5 6.5 12 13 4.5" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}

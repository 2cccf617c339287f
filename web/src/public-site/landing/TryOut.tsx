import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import { useFrontPath } from '../frame/use-front-path';
import { Each, textSlot, Unless, When } from '../../product/homepage/slots';

/** One purpose; the server marks the chosen one. */
function Purpose({ value, children }: { value: string; children: ReactNode }): JSX.Element {
  const chosen = { slot: `${value}Chosen` };
  const id = `purpose-${value}`;
  return (
    <>
      <When test={chosen}>
        <input type="radio" name="purpose" id={id} value={value} defaultChecked />
      </When>
      <Unless test={chosen}>
        <input type="radio" name="purpose" id={id} value={value} />
      </Unless>
      <label htmlFor={id}>{children}</label>
    </>
  );
}

/**
 * Two questions that anybody can answer. Without scripts, the form requests the front page with the answers, which the
 * server fills in; with scripts, only the result is inserted into this page.
 */
export function TryOut(): JSX.Element {
  const home = useFrontPath();
  const { t } = useLingui();
  return (
    <form
      className="try"
      action={`${home}#preview`}
      method="get"
      aria-label={t`See what's open to you`}
      data-failed={t`We couldn't load the answer`}
      data-failed-text={t`Your answers are still here. Please try again.`}
    >
      <Each list="previewError">
        <p role="alert" className="try-error">
          {textSlot('message')}
        </p>
      </Each>
      <p>
        <label htmlFor="try-from">
          <Trans>Which passport do you hold?</Trans>
        </label>
        <select id="try-from" name="from" required autoComplete="country">
          <Each list="chosen">
            <option value={textSlot('code')}>{textSlot('name')}</option>
          </Each>
          <Unless test={{ slot: 'chosen' }}>
            <option value="">{t`Choose a country`}</option>
          </Unless>
          <Each list="nations">
            <option value={textSlot('code')}>{textSlot('name')}</option>
          </Each>
        </select>
      </p>
      <fieldset>
        <legend>
          <Trans>What do you want to do abroad?</Trans>
        </legend>
        <div className="try-purposes">
          <Purpose value="study">
            <Trans>Study</Trans>
          </Purpose>
          <Purpose value="work">
            <Trans>Work</Trans>
          </Purpose>
          <Purpose value="business">
            <Trans>Do business</Trans>
          </Purpose>
        </div>
      </fieldset>
      <button type="submit" className="site-button act">
        <Trans>See what's open to me</Trans>
      </button>
    </form>
  );
}

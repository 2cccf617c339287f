import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useRef } from 'react';
import type { JSX, ReactNode } from 'react';
import type { RouteHandle } from '../../../lib/route-handle';
import { useOpenForPrint } from '../../../lib/use-open-for-print';
import { PhoneFold } from '../../../ui/fold/PhoneFold';
import { Skeleton } from '../../../ui/states/Skeleton';
import { ListError } from '../parts/ListError';
import adminStyles from '../parts/admin.module.css';
import { BannerForm } from './BannerForm';
import { FeatureList } from './FeatureList';
import { FiguresForm } from './FiguresForm';
import type { SettingFormProps } from './form-parts';
import { HoursForm } from './HoursForm';
import { RetentionForm } from './RetentionForm';
import { RetentionReport } from './RetentionReport';
import { SettingOrigin } from './SettingOrigin';
import styles from './settings.module.css';
import { useSettings } from './use-settings';
import type { Settings } from './use-settings';

export const handle: RouteHandle = { title: msg`Settings` };

/** What admins can change while the site runs. */
export function Component(): JSX.Element {
  const { settings, failed, refetch, change } = useSettings();
  const page = useRef<HTMLDivElement>(null);
  useOpenForPrint(page);
  return (
    <div ref={page} className={adminStyles['page']}>
      <h1>
        <Trans>Settings</Trans>
      </h1>
      <p className={adminStyles['soft']}>
        <Trans>What you change here takes effect within 5 seconds. You don't need to restart the site.</Trans>
      </p>
      {failed && (
        <ListError retry={() => void refetch()}>
          <Trans>We couldn't load the settings.</Trans>
        </ListError>
      )}
      {settings === null && !failed && <Skeleton lines={8} />}
      {settings !== null && (
        <div className={styles['sections']}>
          <Section title={<Trans>Features</Trans>} folds={false}>
            <FeatureList settings={settings} change={change} />
          </Section>
          <FormSection
            title={<Trans>Site notice</Trans>}
            lead={
              <Trans>
                Everyone sees it above every page, except in the back office. Each person can dismiss it.
              </Trans>
            }
            name="BANNER"
            form={BannerForm}
            {...{ settings, change }}
          />
          <FormSection
            title={<Trans>Support hours</Trans>}
            lead={<Trans>The chat tells people when they can expect an answer.</Trans>}
            name="SUPPORT_HOURS"
            form={HoursForm}
            {...{ settings, change }}
          />
          <FormSection
            title={<Trans>Chat messages</Trans>}
            lead={<Trans>Older messages disappear from the chat, for people and for admins.</Trans>}
            name="CHAT_RETENTION"
            form={RetentionForm}
            {...{ settings, change }}
          />
          <FormSection
            title={<Trans>Marketing figures</Trans>}
            lead={
              <Trans>
                The public page counts its rules itself. Figures that you add here are shown below those
                counts as yours, with the date, and with a note that nobody has checked them. Add only what
                you can prove.
              </Trans>
            }
            name="MARKETING_FIGURES"
            form={FiguresForm}
            {...{ settings, change }}
          />
          <Section title={<Trans>Personal data</Trans>}>
            <p className={styles['soft']}>
              <Trans>
                These types have a time limit, and we delete older data. Other data is deleted with its
                account, or stays in our books without it.
              </Trans>
            </p>
            <RetentionReport />
          </Section>
        </div>
      )}
    </div>
  );
}

interface SectionProps {
  title: ReactNode;
  /** Whether it is collapsed on phones at first. */
  folds?: boolean;
  children: ReactNode;
}

function Section({ title, folds = true, children }: SectionProps): JSX.Element {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <PhoneFold folds={folds} heading={<h2 id={id}>{title}</h2>}>
        {children}
      </PhoneFold>
    </section>
  );
}

interface FormSectionProps {
  title: ReactNode;
  lead: ReactNode;
  name: 'BANNER' | 'SUPPORT_HOURS' | 'CHAT_RETENTION' | 'MARKETING_FIGURES';
  form: (props: SettingFormProps) => JSX.Element;
  settings: NonNullable<Settings['settings']>;
  change: Settings['change'];
}

function FormSection({
  title,
  lead,
  name,
  form: SettingForm,
  settings,
  change,
}: FormSectionProps): JSX.Element {
  const setting = settings.get(name);
  return (
    <Section title={title}>
      <p className={styles['soft']}>{lead}</p>
      {setting !== undefined && (
        <>
          <SettingForm setting={setting} change={change} />
          <SettingOrigin setting={setting} />
        </>
      )}
    </Section>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { DateField } from '../../../ui/antd/DateField';
import { SelectField } from '../../../ui/antd/SelectField';
import { Button } from '../../../ui/button/Button';
import { lastDaysRange, listZones, PRESET_DAYS } from './range';
import type { ReportRange } from './range';
import styles from './reports.module.css';

interface RangePickerProps {
  range: ReportRange;
  today: string;
  ownZone: string;
  onChange: (range: ReportRange) => void;
}

/** The days of the report and their time zone; changes apply immediately. */
export function RangePicker({ range, today, ownZone, onChange }: RangePickerProps): JSX.Element {
  const { t } = useLingui();
  return (
    <div className={styles['range']} role="group" aria-label={t`Days of the report`}>
      {PRESET_DAYS.map((days) => {
        const preset = lastDaysRange(days, today);
        return (
          <Button
            key={days}
            aria-pressed={range.from === preset.from && range.to === preset.to}
            onClick={() => {
              onChange({ ...range, ...preset });
            }}
          >
            <Plural value={days} one="Last # day" other="Last # days" />
          </Button>
        );
      })}
      <DateField
        label={<Trans>First day</Trans>}
        name="from"
        value={range.from}
        onChange={(from) => {
          if (from !== '') onChange({ ...range, from });
        }}
      />
      <DateField
        label={<Trans>Last day</Trans>}
        name="to"
        value={range.to}
        onChange={(to) => {
          if (to !== '') onChange({ ...range, to });
        }}
      />
      <SelectField
        label={<Trans>Time zone</Trans>}
        name="tz"
        value={range.tz}
        options={listZones(ownZone, range.tz).map((zone) => ({
          value: zone,
          label: zone.replaceAll('_', ' '),
        }))}
        onChange={(tz) => {
          onChange({ ...range, tz });
        }}
      />
    </div>
  );
}

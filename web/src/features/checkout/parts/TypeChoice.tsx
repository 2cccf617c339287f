import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import type { AssessmentType } from '../../../gql/schema-types';
import { assessmentNames } from '../../../product/questionnaire/labels';
import { RadioGroup } from '../../../ui/fields/choices';

const TYPES: readonly AssessmentType[] = ['STUDENT', 'OPPORTUNITY_SEEKER'];

/** The questionnaire of the additional assessment. */
export function TypeChoice({
  chosen,
  onChoose,
}: {
  chosen: AssessmentType | null;
  onChoose: (type: AssessmentType) => void;
}): JSX.Element {
  const { i18n } = useLingui();
  return (
    <RadioGroup
      name="assessment-type"
      label={<Trans>Which assessment do you want?</Trans>}
      options={TYPES.map((type) => ({ value: type, label: i18n._(assessmentNames[type]) }))}
      value={chosen ?? ''}
      onChange={(value) => {
        const type = TYPES.find((each) => each === value);
        if (type !== undefined) onChoose(type);
      }}
    />
  );
}

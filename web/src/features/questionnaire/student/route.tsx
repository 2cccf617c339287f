import { msg } from '@lingui/core/macro';
import type { JSX } from 'react';
import type { RouteHandle } from '../../../lib/route-handle';
import { QuestionnairePage } from '../QuestionnairePage';
import { questionnaireLoader } from '../questionnaire-loader';

export { shouldRevalidate } from '../questionnaire-loader';
export const handle: RouteHandle = { title: msg`Student assessment` };
export const loader = questionnaireLoader('STUDENT');

export function Component(): JSX.Element {
  return <QuestionnairePage type="STUDENT" />;
}

import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { JSX, ReactNode } from 'react';
import { formatDegrees, fundingLabels } from '../../../product/programs/labels';
import { useRuleText } from '../../../product/rule-text/use-rule-text';
import { Deadline } from './Deadline';
import type { WholeProgram } from './whole-program';
import styles from './page.module.css';

/** Only people with a result have a visa route. */
const VisaRoute = lazy(async () => ({ default: (await import('./VisaRoute')).VisaRoute }));

/** Who may apply, translated with the rules' texts; a program's own text is shown unchanged. */
function Who({ text }: { text: string }): JSX.Element {
  const rules = useRuleText();
  return <p className={styles['soft']} {...rules.props(text)} />;
}

/** What the program offers, to whom, and until when; then the visa route in one line. */
export function Lead({ program }: { program: WholeProgram }): JSX.Element {
  const { i18n } = useLingui();
  const { funding, degreesFor, nationalityRule, nationalitiesNote } = program;
  const route = program.fit?.visaRoute ?? null;
  const who = [nationalityRule, nationalitiesNote].flatMap((text) =>
    text === null || text === '' ? [] : [text],
  );
  const degrees = formatDegrees((words) => i18n._(words), degreesFor);
  const unknown = (
    <p className={styles['soft']}>
      <Trans>Not stated</Trans>
    </p>
  );
  const part = (title: ReactNode, content: ReactNode): JSX.Element => (
    <div>
      <h2>{title}</h2>
      {content}
    </div>
  );
  return (
    <div className={styles['lead']}>
      <div className={styles['parts']}>
        {part(
          <Trans>What it offers</Trans>,
          funding === null ? unknown : <p className={styles['big']}>{i18n._(fundingLabels[funding])}</p>,
        )}
        {part(
          <Trans>Who it's for</Trans>,
          degrees === '' && who.length === 0 ? (
            unknown
          ) : (
            <>
              {degrees !== '' && <p className={styles['big']}>{degrees}</p>}
              {who.map((text) => (
                <Suspense key={text} fallback={<p className={styles['soft']}>&nbsp;</p>}>
                  <Who text={text} />
                </Suspense>
              ))}
            </>
          ),
        )}
        {part(<Trans>Until when</Trans>, <Deadline program={program} />)}
      </div>
      {route !== null && (
        <Suspense fallback={<div className={styles['line']} />}>
          <VisaRoute route={route} />
        </Suspense>
      )}
    </div>
  );
}

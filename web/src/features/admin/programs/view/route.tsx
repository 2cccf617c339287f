import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import type { RouteHandle } from '../../../../lib/route-handle';
import { paths } from '../../../../lib/paths';
import { formatRequired } from '../../../../product/documents/labels';
import {
  formatPercent,
  formatDate,
  formatDateTime,
  formatMonthName,
  formatPrice,
} from '../../../../lib/format/format';
import { formatDegrees, fundingLabels, programTypeLabels } from '../../../../product/programs/labels';
import { Button, LinkButton } from '../../../../ui/button/Button';
import { ExternalLink } from '../../../../product/evidence/ExternalLink';
import { StatusBadge } from '../../../../ui/states/StatusBadge';
import { Fact, Facts } from '../../parts/Facts';
import styles from '../../parts/admin.module.css';
import { ArchiveDialog } from '../ArchiveDialog';
import { fieldLabels } from '../form/field-labels';
import type { AdminProgram } from '../form/program-values';
import { ProgramPage } from '../ProgramPage';

export const handle: RouteHandle = { title: msg`Program` };

/** All details of a program, archived or not. */
export function Component(): JSX.Element {
  return <ProgramPage>{(program) => <View program={program} />}</ProgramPage>;
}

function View({ program }: { program: AdminProgram }): JSX.Element {
  const [asking, setAsking] = useState(false);
  const { id, title, description, archived, closed, sample } = program;
  return (
    <>
      <h1>{title}</h1>
      <p className={styles['buttons']}>
        {archived ? (
          <StatusBadge tone="plain">
            <Trans>Archived</Trans>
          </StatusBadge>
        ) : (
          <StatusBadge tone={closed ? 'unmet' : 'met'}>
            {closed ? <Trans>Closed</Trans> : <Trans>In the catalog</Trans>}
          </StatusBadge>
        )}
        {sample && <Trans>Sample, check the official page.</Trans>}
      </p>
      <div className={styles['buttons']}>
        <LinkButton variant="primary" to={paths.adminEditProgram.href({ id })}>
          <Trans>Edit</Trans>
        </LinkButton>
        <Button
          onClick={() => {
            setAsking(true);
          }}
        >
          {archived ? <Trans>Restore</Trans> : <Trans>Archive</Trans>}
        </Button>
        {!archived && (
          <Link to={paths.program.href({ id })}>
            <Trans>View public page</Trans>
          </Link>
        )}
        <Link to={paths.adminApplications.href({ search: title })}>
          <Trans>Applications</Trans>
        </Link>
      </div>
      <p className={styles['lines']} dir="auto">
        {description}
      </p>
      <ProgramFacts program={program} />
      {asking && (
        <ArchiveDialog
          program={program}
          onDone={() => undefined}
          onClose={() => {
            setAsking(false);
          }}
        />
      )}
    </>
  );
}

function ProgramFacts({ program }: { program: AdminProgram }): JSX.Element {
  const { t, i18n } = useLingui();
  const { country, otherCountries, officialUrl, feesCents, commissionRate, deadline, deadlineMonth } =
    program;
  const none = t`none`;
  const list = (entries: readonly string[]): string => (entries.length === 0 ? none : entries.join(', '));
  const month = deadlineMonth === null ? null : formatMonthName(deadlineMonth);
  return (
    <Facts>
      <Fact term={i18n._(fieldLabels.type)}>{i18n._(programTypeLabels[program.type].one)}</Fact>
      <Fact term={i18n._(fieldLabels.country)}>{list([country, ...otherCountries])}</Fact>
      <Fact term={i18n._(fieldLabels.organisation)}>{program.organisation ?? none}</Fact>
      <Fact term={i18n._(fieldLabels.officialUrl)}>
        {officialUrl === null ? none : <ExternalLink href={officialUrl}>{officialUrl}</ExternalLink>}
      </Fact>
      <Fact term={i18n._(fieldLabels.fees)}>{feesCents === null ? none : formatPrice(feesCents)}</Fact>
      <Fact term={i18n._(fieldLabels.commissionRate)}>{formatPercent(commissionRate / 100)}</Fact>
      <Fact term={i18n._(fieldLabels.funding)}>
        {program.funding === null ? <Trans>Not known</Trans> : i18n._(fundingLabels[program.funding])}
      </Fact>
      <Fact term={i18n._(fieldLabels.deadline)}>
        {deadline === null ? none : formatDate(deadline)}
        {month !== null && (
          <>
            , <Trans>usually in {month}</Trans>
          </>
        )}
      </Fact>
      <Fact term={i18n._(fieldLabels.requiredDocuments)}>
        {list(program.requiredDocuments.map((paper) => formatRequired(i18n, paper)))}
      </Fact>
      <Fact term={i18n._(fieldLabels.tags)}>{list(program.tags)}</Fact>
      <Fact term={i18n._(fieldLabels.degreesFor)}>
        {program.degreesFor.length === 0 ? none : formatDegrees((words) => i18n._(words), program.degreesFor)}
      </Fact>
      <Fact term={i18n._(fieldLabels.minDegree)}>
        {program.minDegree === null ? none : formatDegrees((words) => i18n._(words), [program.minDegree])}
      </Fact>
      <Fact term={i18n._(fieldLabels.minYearsWork)}>{program.minYearsWork ?? none}</Fact>
      <Fact term={i18n._(fieldLabels.ageMax)}>{program.ageMax ?? none}</Fact>
      <Fact term={i18n._(fieldLabels.englishRequired)}>
        {program.englishRequired ? t`Applicants must prove their English` : none}
      </Fact>
      <Fact term={i18n._(fieldLabels.fields)}>{list(program.fields)}</Fact>
      <Fact term={i18n._(fieldLabels.nationalitiesNote)}>
        {[program.nationalityRule, program.nationalitiesNote].filter(Boolean).join('. ') || none}
      </Fact>
      {program.checkedOn !== null && (
        <Fact term={<Trans>Compared with the official page</Trans>}>{formatDate(program.checkedOn)}</Fact>
      )}
      <Fact term={<Trans>Added</Trans>}>{formatDateTime(program.createdAt)}</Fact>
      <Fact term={<Trans>Changed</Trans>}>{formatDateTime(program.updatedAt)}</Fact>
      <Fact term={<Trans>ID</Trans>}>
        <code>{program.id}</code>
      </Fact>
    </Facts>
  );
}

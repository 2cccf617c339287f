import { useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, lazy, useEffect, useEffectEvent, useState } from 'react';
import type { JSX } from 'react';
import { SelectField } from '../../../ui/antd/SelectField';
import { TextField } from '../../../ui/antd/TextField';
import { Button } from '../../../ui/button/Button';
import { Skeleton } from '../../../ui/states/Skeleton';
import { AuditFacetsDocument } from './audit.generated';
import styles from './audit.module.css';
import { NO_FILTER } from './use-audit-filter';
import type { AuditFilter } from './use-audit-filter';

/** antd's calendar loads after the list. */
const DateField = lazy(async () => ({ default: (await import('../../../ui/antd/DateField')).DateField }));

interface AuditFilterFormProps {
  filter: AuditFilter;
  onChange: (change: Partial<AuditFilter>) => void;
}

const PAUSE_MS = 300;
const TYPED = ['subject', 'ip', 'requestId'] as const;

type Typed = Pick<AuditFilter, (typeof TYPED)[number]>;

/** Filters the entries. All choices apply automatically. */
export function AuditFilterForm({ filter, onChange }: AuditFilterFormProps): JSX.Element {
  const { t } = useLingui();
  const { data } = useQuery(AuditFacetsDocument, { fetchPolicy: 'cache-and-network' });
  const [typed, setTyped] = useState<Typed>(filter);
  const send = useEffectEvent(() => {
    if (TYPED.some((name) => typed[name] !== filter[name])) {
      onChange({ subject: typed.subject, ip: typed.ip, requestId: typed.requestId });
    }
  });
  useEffect(() => {
    const pause = setTimeout(send, PAUSE_MS);
    return () => {
      clearTimeout(pause);
    };
  }, [typed]);

  const everything = { value: '', label: t`All` };
  const listed = (values: readonly string[] = [], chosen: string): { value: string; label: string }[] => [
    everything,
    ...[...new Set([...values, ...(chosen === '' ? [] : [chosen])])].map((value) => ({
      value,
      label: value,
    })),
  ];
  const actors = (data?.auditFacets.actors ?? []).map(({ id, email }) => ({ value: id, label: email ?? id }));
  const knowsActor = filter.actor === '' || actors.some(({ value }) => value === filter.actor);
  return (
    <form
      role="search"
      className={styles['filter']}
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <SelectField
        name="actor"
        label={<Trans>Who</Trans>}
        options={[
          everything,
          ...actors,
          ...(knowsActor ? [] : [{ value: filter.actor, label: filter.actor }]),
        ]}
        value={filter.actor}
        onChange={(actor) => {
          onChange({ actor });
        }}
      />
      <SelectField
        name="action"
        label={<Trans>Action</Trans>}
        options={listed(data?.auditFacets.actions, filter.action)}
        value={filter.action}
        onChange={(action) => {
          onChange({ action });
        }}
      />
      <SelectField
        name="subjectType"
        label={<Trans>Type</Trans>}
        options={listed(data?.auditFacets.subjectTypes, filter.subjectType)}
        value={filter.subjectType}
        onChange={(subjectType) => {
          onChange({ subjectType });
        }}
      />
      <TextField
        name="subject"
        label={<Trans>Record ID</Trans>}
        maxLength={200}
        value={typed.subject}
        onChange={(subject) => {
          setTyped({ ...typed, subject });
        }}
      />
      <Suspense fallback={<Skeleton lines={2} />}>
        <DateField
          name="from"
          label={<Trans>From</Trans>}
          value={filter.from}
          onChange={(from) => {
            onChange({ from });
          }}
        />
      </Suspense>
      <Suspense fallback={<Skeleton lines={2} />}>
        <DateField
          name="to"
          label={<Trans>To</Trans>}
          value={filter.to}
          onChange={(to) => {
            onChange({ to });
          }}
        />
      </Suspense>
      <TextField
        name="ip"
        label={<Trans>IP address</Trans>}
        maxLength={60}
        value={typed.ip}
        onChange={(ip) => {
          setTyped({ ...typed, ip });
        }}
      />
      <TextField
        name="requestId"
        label={<Trans>Request ID</Trans>}
        maxLength={200}
        value={typed.requestId}
        onChange={(requestId) => {
          setTyped({ ...typed, requestId });
        }}
      />
      {Object.values(filter).some((value) => value !== '') && (
        <Button
          variant="quiet"
          onClick={() => {
            setTyped(NO_FILTER);
            onChange(NO_FILTER);
          }}
        >
          <Trans>Clear filters</Trans>
        </Button>
      )}
    </form>
  );
}

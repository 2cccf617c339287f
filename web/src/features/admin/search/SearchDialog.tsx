import { useQuery } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import type { JSX, KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AssessmentType } from '../../../gql/schema-types';
import { formatDate } from '../../../lib/format/format';
import { Button } from '../../../ui/button/Button';
import { getHitAddress } from './hit-address';
import type { SearchHit } from './hit-address';
import { AdminSearchDocument } from './search.generated';
import styles from './search.module.css';

const PAUSE_MS = 150;
const MIN_LENGTH = 2;

const kindLabels: Readonly<Record<Exclude<SearchHit['kind'], 'ASSESSMENT'>, MessageDescriptor>> = {
  USER: msg`Person`,
  APPLICATION: msg`Application`,
  PROGRAM: msg`Program`,
  PAYMENT: msg`Payment`,
};

const assessmentLabels: Readonly<Record<AssessmentType, MessageDescriptor>> = {
  STUDENT: msg`Student assessment`,
  OPPORTUNITY_SEEKER: msg`Opportunity assessment`,
};

function getKindLabel({ kind, assessmentType }: SearchHit): MessageDescriptor {
  return kind === 'ASSESSMENT' ? assessmentLabels[assessmentType ?? 'STUDENT'] : kindLabels[kind];
}

/** Searches the whole back office: type, move with the arrow keys, open with Enter. */
export function SearchDialog({ onClose }: { onClose: () => void }): JSX.Element {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const [text, setText] = useState('');
  const { hits, loading, failed, searchText } = useSearch(text);
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, Math.max(0, hits.length - 1));
  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  const open = (hit: SearchHit): void => {
    onClose();
    void navigate(getHitAddress(hit));
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    const hit = hits[at];
    if (event.key === 'ArrowDown') setChosen(at + 1 >= hits.length ? 0 : at + 1);
    else if (event.key === 'ArrowUp') setChosen(at === 0 ? Math.max(0, hits.length - 1) : at - 1);
    else if (event.key === 'Enter' && hit !== undefined) open(hit);
    else return;
    event.preventDefault();
  };
  return (
    <dialog ref={dialog} className={styles['dialog']} aria-label={t`Search`} onClose={onClose}>
      <div className={styles['head']}>
        <input
          className={styles['input']}
          type="text"
          role="combobox"
          aria-label={t`Search the back office`}
          aria-expanded={hits.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          {...(hits[at] !== undefined && { 'aria-activedescendant': `${listId}-${at}` })}
          placeholder={t`ID, email, name, payment, or program`}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(0);
          }}
          onKeyDown={handleKeyDown}
        />
        <Button variant="quiet" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
      <ul id={listId} role="listbox" aria-label={t`Results`} className={styles['list']}>
        {hits.map((hit, index) => (
          <li
            key={`${hit.kind} ${hit.id}`}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === at}
            className={styles['hit']}
            onPointerUp={() => {
              open(hit);
            }}
          >
            <span className={styles['kind']}>{i18n._(getKindLabel(hit))}</span>
            <span className={styles['title']} dir="auto">
              {hit.title}
            </span>
            <time className={styles['day']} dateTime={hit.createdAt}>
              {formatDate(hit.createdAt)}
            </time>
            <span className={styles['detail']} dir="auto">
              {hit.detail}
            </span>
          </li>
        ))}
      </ul>
      <p role="status" className={styles['status']}>
        {searchText.length < MIN_LENGTH && <Trans>Type at least 2 characters.</Trans>}
        {searchText.length >= MIN_LENGTH && loading && <Trans>Searching</Trans>}
        {searchText.length >= MIN_LENGTH && !loading && failed && (
          <Trans>We couldn't search. Change a letter to try again.</Trans>
        )}
        {searchText.length >= MIN_LENGTH && !loading && !failed && (
          <Plural value={hits.length} _0="Nothing found." one="# result" other="# results" />
        )}
      </p>
    </dialog>
  );
}

/** Debounced search; previous results stay until the next ones arrive. */
function useSearch(text: string): {
  hits: readonly SearchHit[];
  loading: boolean;
  failed: boolean;
  searchText: string;
} {
  const searchText = text.trim();
  const [query, setQuery] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => {
      setQuery(searchText);
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
    };
  }, [searchText]);
  const skip = query.length < MIN_LENGTH;
  const { data, previousData, loading, error } = useQuery(AdminSearchDocument, {
    variables: { query },
    skip,
    fetchPolicy: 'network-only',
  });
  return {
    hits: searchText.length < MIN_LENGTH || skip ? [] : ((data ?? previousData)?.adminSearch ?? []),
    loading: loading || query !== searchText,
    failed: error !== undefined,
    searchText,
  };
}

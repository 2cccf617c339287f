import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import type { JSX } from 'react';
import { findOffered, languageTag, offeredLanguages, type Language } from '../../lib/i18n/languages';
import { languageNames } from '../../lib/i18n/language-names';
import { keepChosenLanguage } from '../../lib/i18n/choice';
import { englishPath, pathInLanguage } from '../../lib/i18n/language-paths';
import { chooseLanguage, currentLanguage } from '../../lib/i18n/switch';
import { leavePage } from '../../lib/leave-page';
import { useSession } from '../../lib/session/use-session';
import { isTranslatedPath } from '../../lib/site-patterns';
import styles from './language-picker.module.css';
import { UpdateLanguageDocument } from './update-language.generated';

/** The select that was used last: the page is remounted in the new language, and the focus returns to it. */
let usedPlace: string | null = null;

/** The URL of this page in a language, including the query; null if it has the same URL in all languages. */
function findAddress(language: Language): string | null {
  const { pathname, search } = window.location;
  return isTranslatedPath(pathname) ? `${pathInLanguage(englishPath(pathname), language)}${search}` : null;
}

async function keepInAccount(client: ApolloClient, language: Language): Promise<void> {
  try {
    await client.mutate({ mutation: UpdateLanguageDocument, variables: { language } });
  } catch (error) {
    // The choice applies in this browser; the account can be updated by the next one.
    console.warn('The language could not be kept in the account.', error);
  }
}

interface LanguagePickerProps {
  /** Where it is on the page, such as `footer`; a page may have several. */
  place: string;
  offered?: readonly Language[];
}

/**
 * Selects the interface's language. Each language is listed by its own name, so that people find the one they can
 * read. The choice is stored in this browser and in the account of a signed-in person. On a page with a URL in each
 * language, navigates to the other URL. Null if there is only one language.
 */
export function LanguagePicker({
  place,
  offered = offeredLanguages,
}: LanguagePickerProps): JSX.Element | null {
  const { t } = useLingui();
  const client = useApolloClient();
  const { user } = useSession();
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (usedPlace !== place) return;
    usedPlace = null;
    select.current?.focus({ preventScroll: true });
  }, [place]);
  if (offered.length < 2) return null;

  const choose = async (language: Language): Promise<void> => {
    const address = findAddress(language);
    if (address === null) {
      usedPlace = place;
      await chooseLanguage(language);
    } else {
      keepChosenLanguage(language);
    }
    if (user !== null && !user.viewOnly) await keepInAccount(client, language);
    if (address !== null) leavePage(address);
  };

  return (
    <span className={styles['picker']}>
      <label htmlFor={id}>{t`Language`}</label>
      <select
        id={id}
        ref={select}
        value={currentLanguage()}
        onChange={({ target }) => {
          const language = findOffered(target.value, offered);
          if (language !== null) void choose(language);
        }}
      >
        {offered.map((language) => (
          <option key={language} value={language} lang={languageTag(language)}>
            {languageNames[language]}
          </option>
        ))}
      </select>
    </span>
  );
}

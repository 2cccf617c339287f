import { useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { frontPath } from '../../lib/i18n/front-paths';
import { languageNames } from '../../lib/i18n/language-names';
import { languageTag, offeredLanguages } from '../../lib/i18n/languages';

/** The front page in every language that we offer, each by its own name. A script keeps which one was pressed. */
export function LanguageLinks(): JSX.Element {
  const { t, i18n } = useLingui();
  return (
    <nav className="footer-languages" aria-label={t`Language`}>
      {offeredLanguages.map((language) => (
        <a
          key={language}
          href={frontPath(language)}
          lang={languageTag(language)}
          hrefLang={languageTag(language)}
          data-language={language}
          aria-current={language === i18n.locale ? 'true' : undefined}
        >
          {languageNames[language]}
        </a>
      ))}
    </nav>
  );
}

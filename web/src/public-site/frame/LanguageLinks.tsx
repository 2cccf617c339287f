import { useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { languageNames } from '../../lib/i18n/language-names';
import { pathInLanguage } from '../../lib/i18n/language-paths';
import { languageTag, offeredLanguages } from '../../lib/i18n/languages';
import { Each, textSlot } from '../../product/homepage/slots';
import { usePageAddress } from './page-address';

/** Links to this page in every offered language, each by its own name. A script stores the one that was chosen. */
export function LanguageLinks(): JSX.Element {
  const { t } = useLingui();
  const address = usePageAddress();
  return (
    <nav className="footer-languages" aria-label={t`Language`}>
      {address === null ? (
        <Each list="address">
          <Links address={textSlot('path')} />
        </Each>
      ) : (
        <Links address={address} />
      )}
    </nav>
  );
}

function Links({ address }: { address: string }): JSX.Element {
  const { i18n } = useLingui();
  return (
    <>
      {offeredLanguages.map((language) => (
        <a
          key={language}
          href={pathInLanguage(address, language)}
          lang={languageTag(language)}
          hrefLang={languageTag(language)}
          data-language={language}
          aria-current={language === i18n.locale ? 'true' : undefined}
        >
          {languageNames[language]}
        </a>
      ))}
    </>
  );
}

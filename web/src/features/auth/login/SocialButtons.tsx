import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { useSearchParams } from 'react-router-dom';
import { apiPaths } from '../../../lib/paths';
import type { SignInProvider } from '../../../gql/schema-types';
import { AnchorButton } from '../../../ui/button/Button';
import styles from '../parts/auth.module.css';

interface SocialButtonsProps {
  /** The configured providers; without any, nothing is shown. */
  providers: readonly SignInProvider[];
}

/** Buttons that leave the page: the server redirects to the provider and then back to the requested page. */
export function SocialButtons({ providers }: SocialButtonsProps): JSX.Element | null {
  const [search] = useSearchParams();
  if (providers.length === 0) return null;
  const next = search.get('next');
  const query = next === null ? '' : `?${new URLSearchParams({ next }).toString()}`;
  return (
    <>
      <p className={styles['or']}>
        <Trans>or</Trans>
      </p>
      <div className={styles['providers']}>
        {providers.includes('GOOGLE') && (
          <AnchorButton wide href={`${apiPaths.google}${query}`}>
            <Trans>Continue with Google</Trans>
          </AnchorButton>
        )}
        {providers.includes('LINKEDIN') && (
          <AnchorButton wide href={`${apiPaths.linkedIn}${query}`}>
            <Trans>Continue with LinkedIn</Trans>
          </AnchorButton>
        )}
      </div>
    </>
  );
}

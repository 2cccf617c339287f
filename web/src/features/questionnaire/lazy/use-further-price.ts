import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { toProblem } from '../../../lib/errors/problem';
import { formatPrice } from '../../../lib/format/format';
import { FurtherPriceDocument } from './further-price.generated';

/** The formatted price of an additional assessment; null until the server has returned it. */
export function useFurtherPrice(): string | null {
  const client = useApolloClient();
  const [cents, setCents] = useState<number | null>(null);
  useEffect(() => {
    client
      .query({ query: FurtherPriceDocument })
      .then(({ data }) => {
        const service = data?.paidServices.find(({ serviceType }) => serviceType === 'ASSESSMENT');
        setCents(service?.amountCents ?? null);
      })
      .catch((error: unknown) => {
        // The checkout shows it again, and nothing is charged before that.
        console.warn('The price list could not be read.', toProblem(error).code);
      });
  }, [client]);
  return cents === null ? null : formatPrice(cents);
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import type { PricingTierInput } from '../../../../gql/schema-types';
import { formatPrice } from '../../../../lib/format/format';
import { TierCard } from '../../../../product/homepage/TierCard';
import { SelectField } from '../../../../ui/antd/SelectField';
import { SwitchField } from '../../../../ui/antd/SwitchField';
import { TextArea, TextField } from '../../../../ui/antd/TextField';
import type { FormProps, ItemForm } from '../ItemDialog';
import type { Tier } from '../use-items';
import { findEmpty } from './form-text';

type TierField = 'name' | 'price' | 'description' | 'features' | 'isPopular' | 'serviceType';
type TierValues = Readonly<Record<TierField, string>>;

const SERVICES = ['EXPERT_REVIEW', 'FULL_SERVICE'] as const;
const PRICE = /^\d{1,6}([.]\d{1,2})?$/;
/** The same as on the server: cards can't be charged less. */
const MIN_SOLD_CENTS = 50;

const readService = (word: string): (typeof SERVICES)[number] | null =>
  SERVICES.find((service) => service === word) ?? null;
const readCents = (price: string): number | null =>
  PRICE.test(price.trim()) ? Math.round(Number(price) * 100) : null;
const listFeatures = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The form of a pricing tier. */
export function useTierForm(): ItemForm<Tier, PricingTierInput, TierValues> {
  const { t } = useLingui();
  return {
    title: (item) => (item === null ? <Trans>Add pricing tier</Trans> : <Trans>Edit pricing tier</Trans>),
    empty: { name: '', price: '', description: '', features: '', isPopular: '', serviceType: '' },
    toValues: ({ name, priceCents, description, features, isPopular, serviceType }) => ({
      name,
      price: (priceCents / 100).toFixed(priceCents % 100 === 0 ? 0 : 2),
      description,
      features: features.join('\n'),
      isPopular: isPopular ? 'yes' : '',
      serviceType: serviceType ?? '',
    }),
    toInput: (values) => {
      const cents = readCents(values.price);
      const serviceType = readService(values.serviceType);
      const required = { name: t`Enter a name.`, description: t`Enter a description.` };
      const errors = findEmpty(values, required);
      if (cents === null) {
        errors['price'] = t`Enter a price in US dollars from 0 to 999,999.99, such as 49 or 49.50.`;
      } else if (serviceType !== null && cents < MIN_SOLD_CENTS) {
        errors['price'] = t`A service must cost at least $0.50.`;
      }
      if (cents === null || Object.keys(errors).length > 0) return { errors };
      return {
        input: {
          name: values.name.trim(),
          priceCents: cents,
          description: values.description.trim(),
          features: listFeatures(values.features),
          isPopular: values.isPopular !== '',
          serviceType,
        },
      };
    },
    labels: {
      name: t`Name`,
      price: t`Price in US dollars`,
      description: t`Description`,
      features: t`Features`,
      isPopular: t`Most Popular`,
      serviceType: t`What it sells`,
    },
    Fields: TierFields,
    Preview: TierPreview,
  };
}

function TierFields({ values, set, errors }: FormProps<TierValues>): JSX.Element {
  const { t } = useLingui();
  const sells = readService(values.serviceType) !== null;
  const asksForMoney = (readCents(values.price) ?? 0) > 0;
  return (
    <>
      <TextField
        name="name"
        label={<Trans>Name</Trans>}
        maxLength={80}
        autoComplete="off"
        value={values.name}
        error={errors['name']}
        onChange={(name) => {
          set('name', name);
        }}
      />
      <SelectField
        name="serviceType"
        label={<Trans>What it sells</Trans>}
        help={
          !sells && asksForMoney ? (
            <Trans>Nobody can buy this tier: visitors see its price without a button.</Trans>
          ) : undefined
        }
        placeholder={t`Nothing`}
        options={[
          { value: 'EXPERT_REVIEW', label: t`Expert Review` },
          { value: 'FULL_SERVICE', label: t`Full Service` },
        ]}
        value={values.serviceType}
        error={errors['serviceType']}
        onChange={(service) => {
          set('serviceType', service);
        }}
      />
      <TextField
        name="price"
        label={<Trans>Price in US dollars</Trans>}
        help={
          sells ? (
            <Trans>
              This is also what we charge, from the moment you publish. Payments that have been started keep
              their price.
            </Trans>
          ) : undefined
        }
        inputMode="decimal"
        maxLength={9}
        autoComplete="off"
        value={values.price}
        error={errors['price'] ?? errors['priceCents']}
        onChange={(price) => {
          set('price', price);
        }}
      />
      <TextArea
        name="description"
        label={<Trans>Description</Trans>}
        rows={3}
        maxLength={500}
        value={values.description}
        error={errors['description']}
        onChange={(description) => {
          set('description', description);
        }}
      />
      <TextArea
        name="features"
        label={<Trans>Features</Trans>}
        note={<Trans>(optional)</Trans>}
        help={<Trans>One on each line, at most 30.</Trans>}
        rows={5}
        value={values.features}
        error={errors['features']}
        onChange={(features) => {
          set('features', features);
        }}
      />
      <SwitchField
        label={<Trans>Mark as Most Popular</Trans>}
        checked={values.isPopular !== ''}
        onChange={(popular) => {
          set('isPopular', popular ? 'yes' : '');
        }}
      />
    </>
  );
}

function TierPreview({ values }: { values: TierValues }): JSX.Element {
  const { t } = useLingui();
  const cents = readCents(values.price);
  const service = readService(values.serviceType);
  const isPopular = values.isPopular !== '';
  return (
    <ul className="tiers">
      <TierCard
        name={values.name.trim() || t`Name`}
        price={cents === null ? t`Price` : formatPrice(cents)}
        description={values.description.trim() || t`Description`}
        features={listFeatures(values.features)}
        look={isPopular ? 'popular' : ''}
        isPopular={isPopular}
        isFree={service === null && cents === 0}
        sellsReview={service === 'EXPERT_REVIEW'}
        sellsFullService={service === 'FULL_SERVICE'}
      />
    </ul>
  );
}

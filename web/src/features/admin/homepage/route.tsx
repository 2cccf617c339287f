import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatPrice } from '../../../lib/format/format';
import { paths } from '../../../lib/paths';
import type { RouteHandle } from '../../../lib/route-handle';
import { Tabs } from '../../../ui/antd/Tabs';
import { AnchorButton } from '../../../ui/button/Button';
import officeStyles from '../parts/admin.module.css';
import { useFaqForm } from './forms/faq-form';
import { useStoryForm } from './forms/story-form';
import { useTierForm } from './forms/tier-form';
import styles from './homepage.module.css';
import { ItemDialog } from './ItemDialog';
import type { ItemForm, Values } from './ItemDialog';
import { ItemList } from './ItemList';
import type { ItemListLabels } from './ItemList';
import { useFaqs, useStories, useTiers } from './use-items';
import type { Item, ItemInput, Items } from './use-items';

export const handle: RouteHandle = { title: msg`Homepage` };

const TABS = ['pricing', 'faqs', 'stories'] as const;

/** The parts of the homepage that admins edit. Visitors see published changes on their next visit. */
export function Component(): JSX.Element {
  const { t } = useLingui();
  const [query, setQuery] = useSearchParams();
  const tab = TABS.find((name) => name === query.get('tab')) ?? 'pricing';
  return (
    <div className={officeStyles['page']}>
      <div className={officeStyles['head']}>
        <h1>
          <Trans>Homepage Content Manager</Trans>
        </h1>
        <AnchorButton href={paths.home.href()} target="_blank" rel="noopener">
          <Trans>View Site</Trans>
        </AnchorButton>
      </div>
      <Tabs
        label={t`Parts of the homepage`}
        tabs={[
          { name: 'pricing', label: <Trans>Pricing Tiers</Trans> },
          { name: 'faqs', label: <Trans>FAQs</Trans> },
          { name: 'stories', label: <Trans>Success Stories</Trans> },
        ]}
        chosen={tab}
        onChoose={(name) => {
          setQuery({ tab: name }, { replace: true, preventScrollReset: true });
        }}
      >
        {tab === 'pricing' && <TiersTab />}
        {tab === 'faqs' && <FaqsTab />}
        {tab === 'stories' && <StoriesTab />}
      </Tabs>
    </div>
  );
}

function TiersTab(): JSX.Element {
  const { t } = useLingui();
  return (
    <Editor
      list={useTiers()}
      form={useTierForm()}
      words={{
        label: t`Pricing tiers`,
        add: <Trans>Add pricing tier</Trans>,
        empty: <Trans>No pricing tiers yet. The homepage shows the standard prices.</Trans>,
        name: ({ name }) => name,
        details: ({ priceCents, description, isPopular }) => (
          <p className={styles['excerpt']}>
            {formatPrice(priceCents)}
            {isPopular && (
              <>
                {' · '}
                <Trans>Most Popular</Trans>
              </>
            )}
            {' · '}
            {description}
          </p>
        ),
      }}
    />
  );
}

function FaqsTab(): JSX.Element {
  const { t } = useLingui();
  return (
    <Editor
      list={useFaqs()}
      form={useFaqForm()}
      words={{
        label: t`Questions`,
        add: <Trans>Add question</Trans>,
        empty: <Trans>No questions yet</Trans>,
        name: ({ question }) => question,
        details: ({ answer }) => <p className={styles['excerpt']}>{answer}</p>,
      }}
    />
  );
}

function StoriesTab(): JSX.Element {
  const { t } = useLingui();
  return (
    <Editor
      list={useStories()}
      form={useStoryForm()}
      words={{
        label: t`Success stories`,
        add: <Trans>Add success story</Trans>,
        empty: <Trans>No success stories yet. The homepage shows an example result instead.</Trans>,
        name: ({ name }) => name,
        details: ({ program, country, quote }) => (
          <p className={styles['excerpt']}>
            {program} · {country} · {quote}
          </p>
        ),
      }}
    />
  );
}

interface EditorProps<Each extends Item, Input, Typed extends Values> {
  list: Items<Each, Input & ItemInput>;
  form: ItemForm<Each, Input, Typed>;
  words: ItemListLabels<Each>;
}

/** A list, and the dialog for the item being added or edited. */
function Editor<Each extends Item, Input extends object, Typed extends Values>({
  list,
  form,
  words,
}: EditorProps<Each, Input, Typed>): JSX.Element {
  const [edited, setEdited] = useState<{ item: Each | null } | null>(null);
  return (
    <>
      <ItemList
        list={list}
        words={words}
        onAdd={() => {
          setEdited({ item: null });
        }}
        onEdit={(item) => {
          setEdited({ item });
        }}
      />
      {edited !== null && (
        <ItemDialog
          form={form}
          list={list}
          item={edited.item}
          onClose={() => {
            setEdited(null);
          }}
        />
      )}
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { RightTopic } from '../../gql/schema-types';
import { ComparisonTable } from '../../ui/comparison/ComparisonTable';
import { ExternalLink } from '../../product/evidence/ExternalLink';
import { SourceLine } from '../../product/evidence/SourceLine';
import { SelectField } from '../../ui/fields/choices';
import { rightLabels } from '../../product/evidence/rights/labels';
import { StatusBadge } from '../../ui/states/StatusBadge';
import { formatList } from '../../lib/format/format';
import { destinationName } from '../../product/chart/destinations';
import { useRuleText } from '../../product/rule-text/use-rule-text';
import styles from './comparison.module.css';
import { ConditionMarks } from './Conditions';
import { CalculatorList, FeeAmount, NoFee, Weeks } from './Facts';
import type { CountryOfView, GuidanceRoute } from './guidance-route';
import { listSources } from './sources';
import { buildAddress } from './view';
import type { View } from './view';
import { stateLabels } from './labels';

interface ComparisonProps {
  view: View;
  shown: readonly CountryOfView[];
  calculators: ReadonlyMap<string, string>;
}

const TOPICS: readonly RightTopic[] = ['WORK', 'AFTER', 'PARTNER'];

interface Column {
  country: string;
  routes: readonly GuidanceRoute[];
  /** The one of them that is compared. */
  route: GuidanceRoute | null;
}

/** Up to three countries side by side, one route of each; on a small screen, each line is a card. */
export function Comparison({ view, shown, calculators }: ComparisonProps): JSX.Element {
  const rules = useRuleText();
  const { t, i18n } = useLingui();
  const columns = shown.map(({ country, routes }): Column => {
    const route = routes.find(({ id }) => view.routes.includes(id)) ?? routes[0] ?? null;
    return { country, routes, route };
  });
  const line = (
    title: string,
    render: (route: GuidanceRoute) => ReactNode,
  ): { title: string; render: (column: Column) => ReactNode } => ({
    title,
    render: ({ route }) =>
      route === null ? <Trans>There's no route for this choice.</Trans> : render(route),
  });
  return (
    <ComparisonTable
      caption={
        <Trans>Requirements for {formatList(shown.map(({ country }) => destinationName(country)))}</Trans>
      }
      items={columns}
      getColumn={({ country }) => ({
        id: country,
        name: destinationName(country),
        head: destinationName(country),
      })}
      lines={[
        {
          title: t`Route`,
          render: (column) => <RouteOfColumn view={view} columns={columns} column={column} />,
        },
        line(t`What it requires`, (route) => <ShortConditions route={route} />),
        ...(view.track === 'STUDENT' ? TOPICS : []).map((topic) =>
          line(i18n._(rightLabels[topic]), (route) => <ShortRight route={route} topic={topic} />),
        ),
        line(t`Official fees`, (route) => <ShortFees route={route} />),
        line(t`Time`, ({ processing }) =>
          processing === null ? (
            <Trans>No published time.</Trans>
          ) : (
            <>
              <p>
                <Weeks processing={processing} />
              </p>
              <p {...rules.props(processing.text)} />
            </>
          ),
        ),
        line(t`Documents`, ({ documents }) =>
          documents.length === 0 ? (
            <Trans>We have no list yet. See the official page.</Trans>
          ) : (
            <ul className={styles['list']}>
              {documents.map((document) => (
                <li key={document} {...rules.props(document)} />
              ))}
            </ul>
          ),
        ),
        line(t`Calculators`, (route) => <CalculatorList ids={route.calculators} calculators={calculators} />),
        line(t`Sources and dates`, (route) => <Onward view={view} route={route} />),
      ]}
    />
  );
}

interface RouteOfColumnProps {
  view: View;
  columns: readonly Column[];
  column: Column;
}

function RouteOfColumn({ view, columns, column }: RouteOfColumnProps): JSX.Element | null {
  const rules = useRuleText();
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { country, routes, route } = column;
  if (route === null) return null;
  const choose = (id: string): void => {
    const others = columns.flatMap((other) =>
      other.country === country || other.route === null ? [] : [other.route.id],
    );
    void navigate(buildAddress({ ...view, routes: [...others, id] }), {
      replace: true,
      preventScrollReset: true,
    });
  };
  const { tone, label } = stateLabels[route.state];
  return (
    <div className={styles['choice']}>
      <p>
        <strong {...rules.props(route.title)} />
      </p>
      {routes.length > 1 && (
        <SelectField
          name={`route-${country}`}
          label={<span className="visually-hidden">{t`Route in ${destinationName(country)}`}</span>}
          options={routes.map(({ id, title }) => ({ value: id, label: rules.words(title) }))}
          value={route.id}
          onChange={choose}
        />
      )}
      <p>
        <StatusBadge tone={tone}>{i18n._(label)}</StatusBadge>
      </p>
      <p {...rules.props(route.stateText)} />
    </div>
  );
}

function ShortConditions({ route }: { route: GuidanceRoute }): JSX.Element {
  const rules = useRuleText();
  return (
    <ul className={styles['conditions']}>
      {route.criteria.map((condition) => (
        <li key={condition.id}>
          <strong {...rules.props(condition.label)} />
          <p {...rules.props(condition.asks)} />
          <ConditionMarks condition={condition} short />
        </li>
      ))}
    </ul>
  );
}

function ShortRight({ route, topic }: { route: GuidanceRoute; topic: RightTopic }): JSX.Element {
  const rules = useRuleText();
  const right = route.rights.find((each) => each.topic === topic);
  if (!right) return <Trans>We haven't read a rule about this. See the official page.</Trans>;
  return (
    <>
      <p>
        <strong {...rules.props(right.short)} />
      </p>
      <p {...rules.props(right.text)} />
    </>
  );
}

function ShortFees({ route }: { route: GuidanceRoute }): JSX.Element {
  const rules = useRuleText();
  if (route.fees.length === 0) return <NoFee />;
  return (
    <ul className={styles['list']}>
      {route.fees.map((fee) => (
        <li key={fee.label}>
          <span {...rules.props(fee.label)} />: <FeeAmount fee={fee} />
        </li>
      ))}
    </ul>
  );
}

/** Each source once, with its date; the full list with the source of every line is one step away. */
function Onward({ view, route }: { view: View; route: GuidanceRoute }): JSX.Element {
  const rules = useRuleText();
  const { country, title, id, officialUrl } = route;
  const all = buildAddress({ ...view, compare: null, country, routes: [] });
  return (
    <>
      <ul className={styles['list']}>
        {listSources(route).map((source) => (
          <li key={`${source.url} ${source.title} ${source.asOf} ${source.provenance}`}>
            <SourceLine source={source} className={styles['source']} />
          </li>
        ))}
      </ul>
      <p className={styles['onward']}>
        <ExternalLink href={officialUrl}>
          <Trans>Official page</Trans>
          <span className="visually-hidden">
            {' '}
            <Trans>
              of {rules.words(title)}, {destinationName(country)}
            </Trans>
          </span>
        </ExternalLink>
      </p>
      <p>
        <Link to={`${all}#${id}`}>
          <Trans>All requirements for {destinationName(country)}, with sources</Trans>
        </Link>
      </p>
    </>
  );
}

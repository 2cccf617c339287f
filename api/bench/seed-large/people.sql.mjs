import { textArray } from './random.sql.mjs';

/** Of each thousand people, how many of the first are admins, and how many of the next are affiliates. */
export const ADMINS = 12;
const AFFILIATES_IN_1000 = 12;

const FIRST_NAMES = [
  ...[
    'Amara',
    'Wei',
    'Priya',
    'Diego',
    'Fatima',
    'Jonas',
    'Yuki',
    'Olga',
    'Kwame',
    'Leila',
    'Noah',
    'Emilia',
  ],
  ...[
    'Arjun',
    'Chloé',
    'Mateo',
    'Ingrid',
    'Tariq',
    'Hana',
    'Luca',
    'Zanele',
    'Siobhán',
    'Minh',
    'Ewa',
    'Rafael',
  ],
  ...['Aisha', 'Björn', 'Camila', 'Dmitri', 'Esi', 'Farhan', 'Grace', 'Hugo', '美咲', 'Юлия', 'عمر', 'Ngozi'],
];
const LAST_NAMES = [
  ...['Okafor', 'Zhang', 'Sharma', 'Hernández', 'Rahman', 'Müller', 'Tanaka', 'Ivanova', 'Mensah', 'Haddad'],
  ...[
    'Smith',
    'Kowalska',
    'Silva',
    'Nguyen',
    "O'Connor",
    'Dlamini',
    'Rossi',
    'Kim',
    'van der Berg',
    'Petrov',
  ],
  ...[
    'Singh',
    'García',
    'Ali',
    'Johansson',
    'Adeyemi',
    'Chowdhury',
    'Nakamura',
    'Dubois',
    'Santos',
    'Yılmaz',
  ],
];

/**
 * Accounts over two years, more each month. The table `seed_user` numbers them.
 * @param {{ users: number, since: string, until: string, passwordHash: string }} options
 * @returns {string[]}
 */
export function fillPeople({ users, since, until, passwordHash }) {
  const affiliates = Math.max(1, Math.round((users * AFFILIATES_IN_1000) / 1000));
  const count = String(users);
  return [
    `CREATE TEMP TABLE seed_user AS
     SELECT n, pg_temp.id(at, 'user', n) AS id, at,
       CASE WHEN n <= ${String(ADMINS)} THEN 'admin' WHEN n <= ${String(ADMINS + affiliates)} THEN 'affiliate' ELSE 'user' END AS role
     FROM (SELECT n::bigint, CASE WHEN n <= ${String(ADMINS)} THEN timestamptz '${since}' + n * interval '1 minute'
             ELSE pg_temp.between('${since}', '${until}', sqrt((n - pg_temp.draw('signup', n)) / ${count}.0)) END AS at
           FROM generate_series(1, ${count}) AS n) AS numbered`,
    'CREATE UNIQUE INDEX ON seed_user (n)',
    'ANALYZE seed_user',
    `INSERT INTO users (id, email, username, first_name, last_name, password_hash, role, user_type, email_verified_at,
       disabled_at, last_seen_at, created_at, updated_at, referred_by_id)
     SELECT u.id, CASE WHEN u.role = 'user' THEN 'person' ELSE u.role END || u.n || '@seed.example', 'seed' || u.n,
       pg_temp.pick('first', u.n, ${textArray(FIRST_NAMES)}), pg_temp.pick('last', u.n, ${textArray(LAST_NAMES)}),
       '${passwordHash}', u.role, CASE WHEN pg_temp.draw('kind', u.n) < 0.7 THEN 'student' ELSE 'opportunity_seeker' END,
       CASE WHEN u.role <> 'user' OR pg_temp.draw('verified', u.n) < 0.92 THEN u.at + interval '7 minutes' END,
       CASE WHEN u.role = 'user' AND pg_temp.draw('disabled', u.n) < 0.01 THEN timestamptz '${until}' - interval '1 day' END,
       CASE WHEN pg_temp.draw('back', u.n) < 0.9 THEN pg_temp.between(u.at, '${until}', pg_temp.draw('seen', u.n)) END,
       u.at, u.at, referrer.id
     FROM seed_user AS u
     LEFT JOIN seed_user AS referrer ON u.role = 'user' AND pg_temp.draw('referred', u.n) < 0.15
       AND referrer.n = ${String(ADMINS + 1)} + floor(power(pg_temp.draw('referrer', u.n), 2) * ${String(affiliates)})::bigint
       AND referrer.at < u.at
     ORDER BY u.n`,
  ];
}

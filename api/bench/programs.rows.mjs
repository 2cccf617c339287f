const BATCH = 100_000;

/**
 * Programs for the benches: as many as requested, the same each time. Words, types, countries and tags are
 * independent of one another, so that no filter happens to match all or none of a search.
 * @param {number} rows
 * @returns {string[]} statements
 */
export function fillPrograms(rows) {
  return [
    'DELETE FROM program',
    'DELETE FROM program_word',
    ...Array.from({ length: Math.ceil(rows / BATCH) }, (_, batch) =>
      insert(batch * BATCH + 1, Math.min(rows, (batch + 1) * BATCH)),
    ),
    'VACUUM ANALYZE program',
    'ANALYZE program_word',
  ];
}

/**
 * A hash of the row's number decides, so that the choices don't cycle together.
 * @param {number} from
 * @param {number} to
 */
function insert(from, to) {
  return `INSERT INTO program (id, title, description, type, country, organisation, official_url, tags, required_documents,
       degrees_for, fit_key, deadline, deadline_month, funding, fees_cents, commission_rate, checked_on, sample)
     SELECT (lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000000')::uuid,
       'Programme ' || (ARRAY['marine', 'robotics', 'history', 'nursing', 'music', 'law'])[1 + h[1] % 6] || ' ' || n,
       'It supports people who want to study abroad for a year, in the field of word' || (h[2] % 5000)
         || ', with a place to live, lessons in the language of the country and somebody who helps with the first days.',
       (ARRAY['scholarship', 'internship', 'job'])[1 + h[3] % 3],
       (ARRAY['Canada', 'Germany', 'Japan', 'Sweden', 'Singapore', 'Australia'])[1 + h[4] % 6],
       'Organisation ' || (h[5] % 500), 'https://www.example.org/programmes/' || n,
       ARRAY['masters', 'tag' || (h[6] % 50)], ARRAY['Passport', 'Transcript of records', 'Letter of motivation'],
       ARRAY['bachelor', 'master'], 'key' || (h[7] % 300),
       CASE WHEN h[8] % 2 = 0 THEN date '2026-11-21' + h[1] % 400 - 100 END,
       CASE WHEN h[8] % 4 = 1 THEN 1 + h[2] % 12 END, (ARRAY['full', 'partial', 'paid', NULL])[1 + h[3] % 4],
       CASE WHEN h[4] % 3 = 0 THEN (h[5] % 900) * 100 END, 10, date '2026-11-01', true
     FROM generate_series(${String(from)}, ${String(to)}) AS n
     CROSS JOIN LATERAL (SELECT array_agg(abs(hashint4(n * 8 + k)) ORDER BY k) AS h FROM generate_series(1, 8) AS k) AS drawn`;
}

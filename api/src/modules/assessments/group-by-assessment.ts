/** Groups rows by assessment, keeping their order. */
export function groupByAssessment<Row extends { readonly assessmentId: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.assessmentId);
    if (group) group.push(row);
    else groups.set(row.assessmentId, [row]);
  }
  return groups;
}

/** Round steps from 0 to at least `max`: 0, 20, 40, 60. */
export function makeTicks(max: number, wanted = 4): number[] {
  if (max <= 0) return [0, 1];
  const rough = max / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= rough) ?? rough;
  const ticks: number[] = [0];
  while ((ticks.at(-1) ?? 0) < max) ticks.push(Number((step * ticks.length).toPrecision(12)));
  return ticks;
}

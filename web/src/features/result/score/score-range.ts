interface Scored {
  score: number;
  floor: number;
  ceiling: number;
}

/**
 * Between what the score can end up when the open points are known; null when nothing is open, or when the score is
 * not that of the best route, so that its range cannot be told.
 */
export function scoreRange(
  score: number,
  routes: readonly Scored[],
): { floor: number; ceiling: number } | null {
  if (routes.length === 0 || Math.max(...routes.map((route) => route.score)) !== score) return null;
  const floor = Math.max(...routes.map((route) => route.floor));
  const ceiling = Math.max(...routes.map((route) => route.ceiling));
  return floor < ceiling ? { floor, ceiling } : null;
}

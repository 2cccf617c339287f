/** The faults and their order: the same for the same seed. Their exact moments depend on the machine. */

const PROCESSES = [
  'kill api-1',
  'kill api-2',
  'stop api-1',
  'stop api-2',
  'freeze api-1',
  'freeze api-2',
  'kill worker-1',
  'kill worker-2',
  'stop worker-1',
  'stop worker-2',
  'freeze worker-1',
  'freeze worker-2',
] as const;

const STORES = [
  'kill postgres',
  'cut postgres',
  'slow postgres',
  'silent postgres',
  'kill redis',
  'cut redis',
  'slow redis',
  'silent redis',
  'empty redis',
  'fill disk',
] as const;

/** Twenty seconds to a minute without a store. */
const OUTAGES = ['outage postgres', 'outage redis'] as const;

const OUTSIDERS = [
  'smtp cut',
  'smtp silent',
  'smtp slow',
  'smtp later',
  'stripe hang',
  'stripe garbage',
  'stripe reset',
  'stripe lost',
  'stripe 429',
  'stripe 500',
  'model hang',
  'model garbage',
  'model html',
  'model endless',
  'model 429',
  'model 500',
] as const;

export type ProcessFault = (typeof PROCESSES)[number];
export type StoreFault = (typeof STORES | typeof OUTAGES)[number];
export type OutsiderFault = (typeof OUTSIDERS)[number];

/** Three concurrent sequences of faults. */
export interface Plan {
  readonly processes: readonly ProcessFault[];
  readonly stores: readonly StoreFault[];
  readonly outsiders: readonly OutsiderFault[];
}

/** Numbers from 0 to 1, the same for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Chooses this many faults.
 * @param absent what this machine lacks, such as `redis` if none is installed
 */
export function planFaults(seed: number, count: number, absent: readonly string[]): Plan {
  const stores = STORES.filter((fault) => !absent.some((word) => fault.endsWith(word)));
  const outages = OUTAGES.filter((fault) => !absent.some((word) => fault.endsWith(word)));
  const share = (part: number) => Math.ceil(count * part);
  return {
    processes: draw(PROCESSES, share(0.25), seededRandom(seed)),
    stores: spread(
      draw<StoreFault>(stores, share(0.27), seededRandom(seed + 1)),
      draw<StoreFault>(outages, Math.max(2, share(0.03)), seededRandom(seed + 3)),
    ),
    outsiders: draw(OUTSIDERS, share(0.45), seededRandom(seed + 2)),
  };
}

/** Each type occurs about equally often: the whole list is shuffled again and again. */
function draw<Fault>(kinds: readonly Fault[], count: number, random: () => number): Fault[] {
  const drawn: Fault[] = [];
  while (drawn.length < count) {
    const rest = [...kinds];
    while (rest.length > 0) drawn.push(...rest.splice(Math.floor(random() * rest.length), 1));
  }
  return drawn.slice(0, count);
}

/** The list with these in between, evenly. */
function spread<Fault>(list: readonly Fault[], between: readonly Fault[]): Fault[] {
  const gap = Math.ceil(list.length / (between.length + 1));
  const rest = [...between];
  return [
    ...list.flatMap((fault, at) => (at > 0 && at % gap === 0 ? [...rest.splice(0, 1), fault] : [fault])),
    ...rest,
  ];
}

/** Generated at build time by scripts/vite/chart; the keys are those of destinations.ts. */
declare module '@chart/ports.json' {
  type Code = 'AU' | 'CA' | 'CH' | 'DE' | 'GB' | 'JP' | 'NL' | 'NZ' | 'SE' | 'SG' | 'US';
  const ports: Readonly<Record<Code, readonly [x: number, y: number]>>;
  export default ports;
}

declare module '@chart/places.json' {
  const places: Readonly<Record<string, readonly [x: number, y: number]>>;
  export default places;
}

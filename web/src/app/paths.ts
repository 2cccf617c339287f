/** The path registry as the app's own part of it is imported by; the public page, ui/ and lib/ use lib/paths. */
export * from '../lib/paths';

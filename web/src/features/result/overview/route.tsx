export { Overview as Component } from './Overview';

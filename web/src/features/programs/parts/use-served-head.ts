export { useServedHead } from '../../../lib/use-served-head';

export { OutLink } from '../../../ui/evidence/OutLink';

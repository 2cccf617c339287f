export { dayInWords, momentInWords } from '../../../ui/evidence/dates';

export { NotFound } from '../../../ui/states/NotFound';
export { ChoiceSearch } from '../form/ChoiceSearch';
export { RowsControl } from '../form/RowsControl';
export { CalculationSummary } from '../result/CalculationSummary';
export { ResultPanel } from '../result/ResultPanel';
export { Actions } from './Actions';
export { calculate } from './ask';
export { Prefilled } from './Prefilled';

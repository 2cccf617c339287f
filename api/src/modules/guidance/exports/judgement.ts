/** How GraphQL and REST show conditions, sources and official fees. */
export {
  CostNoteType,
  CriterionStatus,
  CriterionType,
  DecidedStatus,
  LineAnswerEnum,
  LivingAmountType,
  LivingCostsType,
  OfficialFeeType,
  OverruleType,
  RouteRightType,
  SourceType,
  Verdict,
} from '../dto/judgement.types.js';
export { isOnlyForFamily } from '../engine/routes/fees.js';

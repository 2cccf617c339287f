/** How GraphQL and REST show conditions, sources and official fees. */
export {
  CriterionStatus,
  CriterionType,
  OfficialFeeType,
  SourceType,
  Verdict,
} from '../dto/judgement.types.js';

import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { GuidanceService } from '../guidance/index.js';
import type { AssessmentRecord } from './assessment-record.js';

/** The id of the sample: of nobody's assessment. */
const SAMPLE_ID = '00000000-0000-4000-8000-000000000001';

/** What she answered. Some questions are left open, so that the sample shows what that does. */
const ANSWERS = {
  education_level: 'bachelor',
  gpa: '3.6/4.0',
  field_of_study: 'Computer science',
  english_proficiency: 'advanced',
  english_tests: 'IELTS 7.0',
  other_languages: 'German A2',
  budget: '25000-50000',
  preferred_countries: ['Germany', 'Netherlands', 'Canada'],
  program_type: 'graduate',
  nationalities: ['Nigeria'],
  country_of_residence: 'Nigeria',
};

/** A result that anybody can open: a made-up person's, by the engine and the rules of everybody's. Nothing is stored. */
@Injectable()
export class SampleResultService {
  private kept: { readonly key: string; readonly record: AssessmentRecord } | null = null;

  constructor(private readonly guidance: GuidanceService) {}

  /** The sample by today's rules (UTC); calculated once a day and once for each version of the rules. */
  async get(ctx: RequestContext): Promise<AssessmentRecord> {
    const on = new Date().toISOString().slice(0, 10);
    const { version } = await this.guidance.rulesInForce(ctx);
    const key = `${on} ${version}`;
    if (this.kept?.key === key) return this.kept.record;
    const { outcome } = await this.guidance.judge(ctx, { type: 'student', answers: ANSWERS, on });
    const record = makeRecord(outcome, on, version);
    this.kept = { key, record };
    return record;
  }
}

function makeRecord(result: AssessmentRecord['result'], on: string, rulesVersion: string): AssessmentRecord {
  const at = new Date(`${on}T00:00:00Z`);
  return {
    id: SAMPLE_ID,
    userId: SAMPLE_ID,
    type: 'student',
    status: 'ai_complete',
    questionnaire: ANSWERS,
    result,
    overruled: null,
    overrules: [],
    proof: null,
    workedOn: on,
    rulesVersion,
    adminStatus: null,
    adminReply: null,
    reviewedAt: null,
    isPaid: false,
    paymentAmountCents: null,
    reviewService: null,
    reviewOpenedAt: null,
    reviewDueAt: null,
    documentsSubmittedAt: null,
    profileUsed: false,
    createdAt: at,
    updatedAt: at,
  };
}

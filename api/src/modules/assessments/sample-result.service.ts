import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { GuidanceService } from '../guidance/index.js';
import type { AssessmentRecord } from './assessment-record.js';

/** The ID of the sample; no stored assessment has it. */
const SAMPLE_ID = '00000000-0000-4000-8000-000000000001';

/** The sample person's answers. Some questions are open to show the effect. */
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

/** A public sample result of a fictional person, by the real engine and rules. Nothing is stored. */
@Injectable()
export class SampleResultService {
  private cached: { readonly key: string; readonly record: AssessmentRecord } | null = null;

  constructor(private readonly guidance: GuidanceService) {}

  /** The sample by today's rules (UTC), computed once a day and once per version of the rules. */
  async get(ctx: RequestContext): Promise<AssessmentRecord> {
    const on = new Date().toISOString().slice(0, 10);
    const { version } = await this.guidance.rulesInForce(ctx);
    const key = `${on} ${version}`;
    if (this.cached?.key === key) return this.cached.record;
    const { outcome } = await this.guidance.judge(ctx, { type: 'student', answers: ANSWERS, on });
    const record = makeRecord(outcome, on, version);
    this.cached = { key, record };
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

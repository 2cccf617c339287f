import type { ApiBodyOptions } from '@nestjs/swagger';
import { DocumentKind } from '../index.js';

type Schema = Extract<ApiBodyOptions, { schema: unknown }>['schema'];

const documentType = { type: 'string', enum: Object.values(DocumentKind) } as const;
const id = { type: 'string', format: 'uuid', nullable: true } as const;

/** Request bodies of uploads, which are parsed while streaming and so have no input class. */
export const FORM_SCHEMA: Schema = {
  type: 'object',
  required: ['file', 'documentType'],
  properties: { file: { type: 'string', format: 'binary' }, documentType, visaAssessmentId: id },
};

export const JSON_SCHEMA: Schema = {
  type: 'object',
  required: ['fileData', 'documentType'],
  properties: {
    filename: { type: 'string' },
    originalName: { type: 'string' },
    mimeType: { type: 'string', enum: ['application/pdf', 'image/jpeg', 'image/png'] },
    size: { type: 'integer', description: 'In bytes. It must match the actual size.' },
    documentType,
    applicationId: id,
    visaAssessmentId: id,
    fileData: { type: 'string', description: 'data:application/pdf;base64,...' },
  },
};

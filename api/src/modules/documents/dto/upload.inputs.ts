import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, IsString, Min } from 'class-validator';
import { DocumentKind } from './document.types.js';

const MIME_TYPES = ['application/pdf', 'image/jpeg', 'image/png'];

/** A file that is going to be put at the store directly. */
export class BeginUploadInput {
  @ApiProperty({ enum: MIME_TYPES })
  @IsIn(MIME_TYPES, { message: 'Please upload PDF, JPEG, or PNG files only.' })
  mimeType: string;
}

/** A file that was put there. */
export class CompleteUploadInput {
  @ApiProperty({ description: 'What the person named the file.' })
  @IsString({ message: 'Give the name of the file.' })
  originalName: string;

  @ApiPropertyOptional({ enum: MIME_TYPES })
  @IsOptional()
  @IsIn(MIME_TYPES, { message: 'Please upload PDF, JPEG, or PNG files only.' })
  mimeType?: string;

  @ApiPropertyOptional({
    type: 'integer',
    description: 'In bytes; another one than the real one is refused.',
  })
  @IsOptional()
  @IsInt({ message: 'Give the size in bytes as a whole number.' })
  @Min(0, { message: 'Give the size in bytes as a whole number.' })
  size?: number;

  @ApiProperty({ enum: DocumentKind })
  @IsOptional()
  documentType?: unknown;

  @ApiPropertyOptional({ type: String, format: 'uuid', nullable: true })
  @IsOptional()
  visaAssessmentId?: unknown;

  @ApiPropertyOptional({ type: String, format: 'uuid', nullable: true })
  @IsOptional()
  applicationId?: unknown;
}

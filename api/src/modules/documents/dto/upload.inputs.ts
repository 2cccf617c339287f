import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, IsString, Min } from 'class-validator';
import { DocumentKind } from './document.types.js';

const MIME_TYPES = ['application/pdf', 'image/jpeg', 'image/png'];

/** A file to be uploaded directly to the store. */
export class BeginUploadInput {
  @ApiProperty({ enum: MIME_TYPES })
  @IsIn(MIME_TYPES, { message: 'Please upload PDF, JPEG, or PNG files only.' })
  mimeType: string;
}

/** A file that was uploaded directly to the store. */
export class CompleteUploadInput {
  @ApiProperty({ description: 'The file name the person chose.' })
  @IsString({ message: 'Enter the file name.' })
  originalName: string;

  @ApiPropertyOptional({ enum: MIME_TYPES })
  @IsOptional()
  @IsIn(MIME_TYPES, { message: 'Please upload PDF, JPEG, or PNG files only.' })
  mimeType?: string;

  @ApiPropertyOptional({
    type: 'integer',
    description: 'In bytes. It must match the actual size.',
  })
  @IsOptional()
  @IsInt({ message: 'Enter the size in bytes as a whole number.' })
  @Min(0, { message: 'Enter the size in bytes as a whole number.' })
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

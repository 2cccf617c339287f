import { ApiProperty } from '@nestjs/swagger';
import { RestPageInfo } from '../../../platform/http/page-info.js';
import { DocumentClaimsType } from '../../claims/index.js';
import { DocumentType } from '../index.js';
import { RequiredDocumentType, ReviewItemType } from './document-lists.types.js';

/** REST response bodies; each is an object with one named property. */
export class DocumentBody {
  @ApiProperty({ type: DocumentType })
  document: DocumentType;
}

export class DocumentsBody {
  @ApiProperty({ type: [DocumentType] })
  documents: DocumentType[];
}

export class ClaimsBody {
  @ApiProperty({ type: DocumentClaimsType, nullable: true })
  claims: DocumentClaimsType | null;
}

export class DeletedDocumentBody {
  @ApiProperty({ enum: [true] })
  deleted: true;
}

export class RequirementsBody {
  @ApiProperty({ type: [RequiredDocumentType] })
  requirements: RequiredDocumentType[];
}

export class ReviewsBody {
  @ApiProperty({ type: [ReviewItemType] })
  reviews: ReviewItemType[];

  @ApiProperty({ type: RestPageInfo })
  pageInfo: RestPageInfo;
}

class DocumentAccessEntry {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'uuid' })
  documentId: string;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'Null: the system.' })
  actorId: string | null;

  @ApiProperty({ description: 'Such as previewed, downloaded, verified, deleted.' })
  action: string;

  @ApiProperty({ format: 'date-time' })
  at: Date;

  @ApiProperty()
  ip: string;

  @ApiProperty()
  requestId: string;
}

export class AccessesBody {
  @ApiProperty({ type: [DocumentAccessEntry] })
  accesses: DocumentAccessEntry[];
}

export class ReadableDocumentBody {
  @ApiProperty({ description: "Always true. A file that can't be read is an error." })
  readable: boolean;
}

class DirectUploadView {
  @ApiProperty()
  id: string;

  @ApiProperty({ description: 'Where to POST a multipart form: these fields first, then the field file.' })
  url: string;

  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  fields: Record<string, string>;
}

export class DirectUploadBody {
  @ApiProperty({
    type: DirectUploadView,
    nullable: true,
    description: 'Null: upload to POST /api/documents instead.',
  })
  upload: DirectUploadView | null;
}

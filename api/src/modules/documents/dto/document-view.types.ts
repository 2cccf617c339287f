import { ID, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { PageInfoType } from '../../../platform/graphql/page-info.js';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { ApiField } from '../../../platform/validation/api-field.js';

/** How somebody viewed a document. */
export enum DocumentViewAction {
  PREVIEWED = 'previewed',
  DOWNLOADED = 'downloaded',
  DOWNLOADED_SIGNED = 'downloaded-signed',
}

registerEnumType(DocumentViewAction, { name: 'DocumentViewAction' });

@ObjectType('DocumentView', {
  description: 'A record that one of our staff looked at one of your documents.',
})
export class DocumentViewType {
  @ApiField(() => ID)
  id: string;

  @ApiField(() => DateTimeScalar)
  at: Date;

  @ApiField(() => DocumentViewAction, { rest: { enum: Object.values(DocumentViewAction) } })
  action: `${DocumentViewAction}`;

  @ApiField(() => ID)
  documentId: string;

  @ApiField(() => String, { nullable: true, description: 'Null once the document is deleted.' })
  documentName: string | null;

  @ApiField(() => String, { nullable: true, description: 'Who it was. Null once their account is deleted.' })
  viewer: string | null;
}

@ObjectType('DocumentViewConnection')
export class DocumentViewConnectionType {
  @ApiField(() => [DocumentViewType])
  nodes: readonly DocumentViewType[];

  @ApiField(() => PageInfoType)
  pageInfo: PageInfoType;
}

class RestCursor {
  @ApiProperty({ type: String, nullable: true })
  nextCursor: string | null;
}

export class DocumentViewsBody {
  @ApiProperty({ type: [DocumentViewType] })
  views: readonly DocumentViewType[];

  @ApiProperty({ type: RestCursor })
  pageInfo: RestCursor;
}

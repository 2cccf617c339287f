import { ApiProperty } from '@nestjs/swagger';
import { ErasurePreviewType, ErasureReceiptType } from '../dto/erasure.types.js';
import { PersonalExportType } from '../dto/personal-export.types.js';

export class PersonalExportBody {
  @ApiProperty({ type: PersonalExportType })
  export: PersonalExportType;
}

export class PersonalExportsBody {
  @ApiProperty({ type: [PersonalExportType] })
  exports: readonly PersonalExportType[];
}

export class DeletedExportBody {
  @ApiProperty({ enum: [true] })
  deleted: true;
}

export class ErasurePreviewBody {
  @ApiProperty({ type: ErasurePreviewType })
  erasure: ErasurePreviewType;
}

export class ErasureReceiptBody {
  @ApiProperty({ type: ErasureReceiptType })
  receipt: ErasureReceiptType;
}

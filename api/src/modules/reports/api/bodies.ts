import { ApiProperty } from '@nestjs/swagger';
import { ReportExportType } from '../dto/report-export.types.js';
import { ReportType } from '../dto/report.types.js';

export class ReportBody {
  @ApiProperty({ type: ReportType })
  report: ReportType;
}

export class DeletedReportExportBody {
  @ApiProperty({ enum: [true] })
  deleted: true;
}

export class ReportExportBody {
  @ApiProperty({ type: ReportExportType })
  export: ReportExportType;
}

export class ReportExportsBody {
  @ApiProperty({ type: [ReportExportType] })
  exports: readonly ReportExportType[];
}

import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { RestRefundCase } from '../dto/refund-case.types.js';
import { RestPayment } from '../dto/rest-payment.js';
import { RestRefundRequest } from '../dto/rest-refund-request.js';

export class RefundRequestBody {
  @ApiProperty({ type: RestRefundRequest })
  refundRequest: RestRefundRequest;
}

export class PaymentBody {
  @ApiProperty({ type: RestPayment })
  payment: RestPayment;
}

class RefundPageInfo {
  @ApiProperty({ type: String, nullable: true, description: 'Null on the last page.' })
  nextCursor: string | null;

  @ApiPropertyOptional({ type: 'integer' })
  total?: number;
}

export class RefundRequestsBody {
  @ApiProperty({ type: [RestRefundCase] })
  refundRequests: readonly RestRefundCase[];

  @ApiProperty({ type: RefundPageInfo })
  pageInfo: RefundPageInfo;
}

import { ApiProperty } from '@nestjs/swagger';
import { RestPageInfo } from '../../../platform/http/page-info.js';
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

export class RefundRequestsBody {
  @ApiProperty({ type: [RestRefundCase] })
  refundRequests: readonly RestRefundCase[];

  @ApiProperty({ type: RestPageInfo })
  pageInfo: RestPageInfo;
}

import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsInt, IsObject, IsString, MaxLength, ValidateNested } from 'class-validator';

/** Accepts numbers as strings, which forms send, and as numbers. */
const asNumber = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^\s*\d{1,4}\s*$/.test(value) ? Number(value) : value,
  );
const asText = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'number' ? String(value) : value));

/** A test card. It is checked, but never stored or logged. */
export class CardInput {
  @ApiProperty({ example: '4242 4242 4242 4242' })
  @asText()
  @IsString({ message: 'Enter the card number.' })
  @MaxLength(64, { message: 'Your card number is incorrect.' })
  number: string;

  @ApiProperty({ type: 'integer', example: 12 })
  @asNumber()
  @IsInt({ message: 'Enter the expiration month, 1 to 12.' })
  expMonth: number;

  @ApiProperty({ type: 'integer', example: 2030, description: 'Four digits, or the last two.' })
  @asNumber()
  @IsInt({ message: 'Enter the expiration year, such as 2030.' })
  expYear: number;

  @ApiProperty({ example: '123' })
  @asText()
  @IsString({ message: 'Enter the security code.' })
  @MaxLength(16, { message: "Your card's security code is invalid." })
  cvc: string;
}

export class ConfirmSandboxPaymentInput {
  @ApiProperty()
  @IsString({ message: 'Send the client secret of the intent.' })
  @MaxLength(200, { message: "This isn't a client secret." })
  clientSecret: string;

  @ApiProperty({ type: CardInput })
  @Type(() => CardInput)
  @IsObject({ message: 'Enter a card.' })
  @ValidateNested({ message: 'Enter a card.' })
  card: CardInput;
}

export class AuthenticateSandboxPaymentInput {
  @ApiProperty()
  @IsString({ message: 'Send the client secret of the intent.' })
  @MaxLength(200, { message: "This isn't a client secret." })
  clientSecret: string;

  @ApiProperty({ description: "The payer's answer to the bank." })
  @IsBoolean({ message: 'Send true or false.' })
  approve: boolean;
}

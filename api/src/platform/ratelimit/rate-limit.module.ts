import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RateLimitCounter } from './rate-limit.entity.js';
import { RateLimits } from './rate-limits.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([RateLimitCounter])],
  providers: [RateLimits],
  exports: [RateLimits],
})
export class RateLimitModule {}

import { Module } from '@nestjs/common';
import { GuidanceService } from './guidance.service.js';

@Module({ providers: [GuidanceService], exports: [GuidanceService] })
export class GuidanceModule {}

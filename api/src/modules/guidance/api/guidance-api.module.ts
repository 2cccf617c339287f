import { Module } from '@nestjs/common';
import { GuidanceModule } from '../index.js';
import { FactsController } from './facts.controller.js';
import { FactsResolver } from './facts.resolver.js';
import { GuidanceController } from './guidance.controller.js';
import { GuidanceResolver } from './guidance.resolver.js';
import { PreviewController } from './preview.controller.js';

/** The published rules for everyone, and their checks for admins. */
@Module({
  imports: [GuidanceModule],
  controllers: [GuidanceController, FactsController, PreviewController],
  providers: [GuidanceResolver, FactsResolver],
})
export class GuidanceApiModule {}

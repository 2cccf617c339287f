import { Module } from '@nestjs/common';
import { TrailAnchor } from './trail-anchor.js';
import { TrailService } from './trail.service.js';

/** The trail alone, for those who only check it. */
@Module({ providers: [TrailService, TrailAnchor], exports: [TrailService] })
export class TrailModule {}

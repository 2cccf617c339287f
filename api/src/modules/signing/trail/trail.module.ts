import { Module } from '@nestjs/common';
import { TrailAnchor } from './trail-anchor.js';
import { TrailService } from './trail.service.js';

/** The trail without signing, for modules that only check it. */
@Module({ providers: [TrailService, TrailAnchor], exports: [TrailService] })
export class TrailModule {}

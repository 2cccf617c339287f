import { Module } from '@nestjs/common';
import { ContentModule } from '../index.js';
import { HomepageSweep } from './homepage.sweep.js';

/** Background cleanup of homepage content. */
@Module({ imports: [ContentModule], providers: [HomepageSweep] })
export class ContentWorkerModule {}

import { Module } from '@nestjs/common';
import { ContentModule } from '../index.js';
import { HomepageSweep } from './homepage.sweep.js';

/** Clears up behind the editors of the homepage. */
@Module({ imports: [ContentModule], providers: [HomepageSweep] })
export class ContentWorkerModule {}

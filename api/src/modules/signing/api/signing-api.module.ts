import { Module } from '@nestjs/common';
import { SigningModule } from '../index.js';
import { SigningController } from './signing.controller.js';
import { SigningResolver } from './signing.resolver.js';

/** Signing, and verification by code, over REST and GraphQL. */
@Module({ imports: [SigningModule], controllers: [SigningController], providers: [SigningResolver] })
export class SigningApiModule {}

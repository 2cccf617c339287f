import { Module } from '@nestjs/common';
import { LiveGateway } from './live.gateway.js';

/** Live updates over Socket.IO, for processes that serve people. */
@Module({ providers: [LiveGateway] })
export class LiveModule {}

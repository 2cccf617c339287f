import { Module } from '@nestjs/common';
import { LiveGateway } from './live.gateway.js';
import { UpgradeRoutes } from './upgrade-routes.js';

/** Live updates over Socket.IO, for processes that serve people. */
@Module({ providers: [LiveGateway, UpgradeRoutes], exports: [UpgradeRoutes] })
export class LiveModule {}

import { Module } from '@nestjs/common';
import { LiveGateway } from './live.gateway.js';
import { UpgradeRoutes } from './upgrade-routes.js';

/** Live updates over Socket.IO, for serving processes. */
@Module({ providers: [LiveGateway, UpgradeRoutes], exports: [UpgradeRoutes] })
export class LiveModule {}

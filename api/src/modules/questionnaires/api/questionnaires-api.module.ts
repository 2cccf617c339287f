import { Module } from '@nestjs/common';
import { QuestionnairesController } from './questionnaires.controller.js';
import { QuestionnairesResolver } from './questionnaires.resolver.js';

@Module({ controllers: [QuestionnairesController], providers: [QuestionnairesResolver] })
export class QuestionnairesApiModule {}

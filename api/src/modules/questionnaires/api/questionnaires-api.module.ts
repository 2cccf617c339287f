import { Module } from '@nestjs/common';
import { QuestionnairesController } from './questionnaires.controller.js';
import { QuestionnairesResolver } from './questionnaires.resolver.js';

/** The questionnaires over GraphQL, and their documents over REST too. */
@Module({ controllers: [QuestionnairesController], providers: [QuestionnairesResolver] })
export class QuestionnairesApiModule {}

import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';

/** OpenAPI at `/api/docs` (page) and `/api/docs/openapi.json`. */
export function serveApiDocs(app: NestFastifyApplication): void {
  const description = new DocumentBuilder()
    .setTitle('Portolan')
    .setDescription(
      'Visa, study, and work-abroad guidance with explanations. Every error has the same body: statusCode, code, message, errors, requestId.',
    )
    .setVersion('1')
    .addCookieAuth('sid')
    .addBearerAuth()
    .build();
  SwaggerModule.setup('api/docs', app, () => SwaggerModule.createDocument(app, description), {
    jsonDocumentUrl: 'api/docs/openapi.json',
    customSiteTitle: 'Portolan API',
  });
}

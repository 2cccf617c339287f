import { Global, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Database } from './database.js';
import { dataSourceOptions } from './data-source.js';
import { PostgresListener } from './postgres-listener.js';
import { DATABASE_URL } from './tokens.js';

/** The connection pool, `Database`, and PostgreSQL notifications. */
@Global()
@Module({})
export class DatabaseModule {
  static at(url: string): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: () => ({
            ...dataSourceOptions(url, []),
            autoLoadEntities: true,
            retryAttempts: 5,
            retryDelay: 1_000,
          }),
        }),
      ],
      providers: [Database, PostgresListener, { provide: DATABASE_URL, useValue: url }],
      exports: [Database, PostgresListener, DATABASE_URL],
    };
  }
}

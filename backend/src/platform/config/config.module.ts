import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Config } from './config.js';
import { Secrets } from './secrets.js';

@Global()
@Module({})
export class ConfigModule {
  /** Makes the process's `Config` and the `Secrets` of its data folder injectable everywhere. */
  static of(config: Config): DynamicModule {
    return {
      module: ConfigModule,
      providers: [
        { provide: Config, useValue: config },
        { provide: Secrets, useFactory: () => Secrets.load(config) },
      ],
      exports: [Config, Secrets],
    };
  }
}

import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { Features } from './features.js';

/** Provides `Features` to the whole application. */
@Module({})
export class FeatureModule {
  /** Returns the module; `modules` are all modules of the application that may have a feature. */
  static of(modules: readonly Type[]): DynamicModule {
    return {
      module: FeatureModule,
      global: true,
      providers: [{ provide: Features, useValue: new Features(modules) }],
      exports: [Features],
    };
  }
}

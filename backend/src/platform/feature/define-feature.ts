import type { InjectionToken, ModuleMetadata, Provider, Type } from '@nestjs/common';
import { type Contributions, Feature } from './features.js';
import type { OfKind, OfNoKind } from './kind.js';

/** A command or query handler. */
interface Handler {
  execute(message: never): Promise<unknown>;
}

/** A provider that is registered under no other key: a sweep or a job among the providers would never run. */
type PlainProvider = Type<OfNoKind & object> | Exclude<Provider, Type>;

/** A view with its own provider. */
interface RegisteredView {
  provider(): Provider;
  new (...given: never[]): OfKind<'view'>;
}

interface FeatureDefinition extends Pick<Contributions, 'jobs' | 'sweeps' | 'audits' | 'mailSamples'> {
  readonly controllers: readonly Type[];
  readonly handlers: readonly Type<Handler>[];
  readonly providers: readonly PlainProvider[];
  /** Providers that other modules may inject. */
  readonly shares: readonly InjectionToken[];
  readonly projections: readonly RegisteredView[];
  readonly topics: readonly OfKind<'topic'>[];
  readonly reactions: readonly OfKind<'reaction'>[];
  readonly exports: readonly OfKind<'export'>[];
  readonly names: readonly OfKind<'names'>[];
  readonly activities: readonly OfKind<'activities'>[];
  readonly undos: readonly OfKind<'undos'>[];
}

/**
 * Builds the metadata of a feature's module: `@Module(defineFeature({ … }))`. Each part of the feature is listed under
 * the key of its kind; a part under another key does not compile.
 */
export function defineFeature(definition: Partial<FeatureDefinition>): ModuleMetadata {
  const { controllers = [], handlers = [], providers = [], shares = [], projections = [], ...rest } = definition;
  const contributions = rest as unknown as Partial<Contributions>;
  const { jobs = [], sweeps = [] } = contributions;
  return {
    controllers: [...controllers],
    providers: [
      ...handlers,
      ...providers,
      ...jobs,
      ...sweeps,
      ...projections.map((View) => View.provider()),
      { provide: Symbol('feature'), useValue: new Feature(contributions) },
    ],
    exports: [...shares],
  };
}

import type { Provider } from '@nestjs/common';
import { type AnyProjection, viewToken } from './projection.js';
import { View } from './view.js';
import { ViewCatalogue } from './view-catalogue.js';

/** Registers a feature's projections with the runner; each view becomes injectable by `@InjectView`. */
export const provideProjections = (...projections: readonly { readonly name: string }[]): Provider[] =>
  projections.map((projection) => ({
    provide: viewToken(projection.name),
    useFactory: (catalogue: ViewCatalogue) => new View(catalogue, projection as AnyProjection),
    inject: [ViewCatalogue],
  }));

import 'reflect-metadata';
import { RequestMethod, type Type } from '@nestjs/common';
import { routeFacts, routesOf, type RouteFacts } from './route-facts.js';

/** One route of the HTTP contract: its method and path, and its declarations. */
export interface DescribedRoute {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** As OpenAPI writes it: `/api/orders/{id}/status`. */
  readonly path: string;
  /** Status of the usual response. */
  readonly status: number;
  readonly facts: RouteFacts;
}

const PREFIX = '/api/';

/** Returns the routes of the controllers under `/api`, by path and method. */
export function describedRoutes(controllers: readonly Type[]): DescribedRoute[] {
  return controllers
    .flatMap((controller) => routesOf(controller).flatMap((handler) => describe(controller, handler)))
    .filter(({ path }) => path.startsWith(PREFIX))
    .sort((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1));
}

function describe(controller: Type, handler: (...inputs: never[]) => unknown): DescribedRoute[] {
  const own = <T>(key: string, of: object) => Reflect.getMetadata(key, of) as T;
  const method = own<RequestMethod>('method', handler);
  const facts = routeFacts(controller, handler);
  const status = own<number | undefined>('__httpCode__', handler) ?? (method === RequestMethod.POST ? 201 : 200);
  return paths(own('path', controller)).flatMap((prefix) =>
    paths(own('path', handler)).map((path) => ({
      method: RequestMethod[method].toLowerCase() as DescribedRoute['method'],
      path: `/${[...prefix.split('/'), ...path.split('/')].filter(Boolean).join('/')}`.replaceAll(/:(\w+)/g, '{$1}'),
      status,
      facts,
    })),
  );
}

const paths = (declared: string | readonly string[]) => [declared].flat();

import { Injectable, type OnModuleInit, type Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { describedRoutes } from './described-routes.js';
import { routeFacts, routesOf, type RouteFacts } from './route-facts.js';

/** Throws at the start when a route does not declare who may call it. */
@Injectable()
export class RouteCheck implements OnModuleInit {
  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    const open = this.facts()
      .filter(({ access }) => !access)
      .map(({ name }) => name);
    if (open.length > 0)
      throw new Error(`Routes without @Public(), @Roles(), @Staff() or @SignedIn(): ${open.join(', ')}`);
  }

  /** Returns the declarations of every route under `/api`, by its method and its path as Fastify registers it. */
  registered(): ReadonlyMap<string, RouteFacts> {
    const routes = describedRoutes(this.controllers());
    return new Map(
      routes.map(({ method, path, facts }) => [
        `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        facts,
      ]),
    );
  }

  /** Returns the declarations of every route of every controller. */
  facts(): RouteFacts[] {
    return this.controllers().flatMap((controller) =>
      routesOf(controller).map((handler) => routeFacts(controller, handler)),
    );
  }

  private controllers(): Type[] {
    return this.discovery.getControllers().map(({ metatype }) => metatype as Type);
  }
}

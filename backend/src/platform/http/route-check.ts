import { Injectable, type OnModuleInit, type Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { routeFacts, routesOf, type RouteFacts } from './route-facts.js';

/** Throws at the start when a route does not declare who may call it. */
@Injectable()
export class RouteCheck implements OnModuleInit {
  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    const open = this.facts()
      .filter(({ access }) => !access)
      .map(({ name }) => name);
    if (open.length > 0) throw new Error(`Routes without @Public() or @Roles(): ${open.join(', ')}`);
  }

  /** Returns the declarations of every route of every controller. */
  facts(): RouteFacts[] {
    return this.discovery
      .getControllers()
      .map(({ metatype }) => metatype as Type)
      .flatMap((controller) => routesOf(controller).map((handler) => routeFacts(controller, handler)));
  }
}

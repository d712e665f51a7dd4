import { Injectable } from '@nestjs/common';
import { routedPath } from '../requests/decoded-path.js';

interface KnownPath {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
}

/** Every path with a route, to distinguish a wrong method from a wrong path. */
@Injectable()
export class KnownPaths {
  private readonly paths = new Map<string, KnownPath>();
  private readonly registered = new Set<string>();

  /** Notes a route as it is registered; catch-alls say nothing about a path. */
  add(url: string, method: string | readonly string[]): void {
    for (const name of [method].flat()) this.registered.add(`${name} ${url}`);
    if (url.includes('*')) return;
    const source = url.replace(/[.+^${}()|[\]\\]/g, '\\$&').replace(/:[A-Za-z]\w*/g, '[^/]+');
    const known = this.paths.get(url) ?? { pattern: new RegExp(`^${source}$`), methods: new Set() };
    for (const name of [method].flat()) known.methods.add(name);
    this.paths.set(url, known);
  }

  /** Everything that was registered, catch-alls too, as `GET /api/orders/:id/status`. */
  get routes(): readonly string[] {
    return [...this.registered];
  }

  /** Returns the methods of the routes at the path of a URL. */
  methodsOf(url: string): string[] {
    const path = routedPath(url) ?? '';
    return [...this.paths.values()].filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => [...methods]);
  }
}

import { Injectable } from '@nestjs/common';

interface KnownPath {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
}

/** Every path the server has a route for, to tell a wrong method from a wrong path. */
@Injectable()
export class KnownPaths {
  private readonly paths = new Map<string, KnownPath>();

  /** Notes a route as it is registered; catch-alls say nothing about a path. */
  add(url: string, method: string | readonly string[]): void {
    if (url.includes('*')) return;
    const source = url.replace(/[.+^${}()|[\]\\]/g, '\\$&').replace(/:[A-Za-z]\w*/g, '[^/]+');
    const known = this.paths.get(url) ?? { pattern: new RegExp(`^${source}$`), methods: new Set() };
    for (const name of [method].flat()) known.methods.add(name);
    this.paths.set(url, known);
  }

  /** Methods with which this url (query ignored) would have been known. */
  methodsOf(url: string): string[] {
    const path = url.split('?', 1)[0] ?? '';
    return [...this.paths.values()].filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => [...methods]);
  }
}

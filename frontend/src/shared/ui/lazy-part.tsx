import { lazy, type ComponentType, type ReactNode } from 'react';

/**
 * Returns a part of a page in a chunk of its own. Where its code cannot be fetched, `missing` is in its place, and the
 * rest of the page stays.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>, missing: ReactNode = null) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    const Missing = () => missing;
    return { default: await load().catch(() => Missing) };
  });

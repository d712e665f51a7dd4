import { lazy, useState, type ComponentType } from 'react';

export interface Screen<Props = object> {
  readonly View: ComponentType<Props>;
  /** Fetches the chunk ahead of its use. */
  readonly preload: () => Promise<unknown>;
  readonly isLoaded: () => boolean;
}

const failed = new Set<object>();

/**
 * Returns true when a chunk could not be fetched. A browser keeps a failed import for the life of the page: only a
 * reload fetches it again.
 */
export const isCodeMissing = () => failed.size > 0;

/**
 * Returns a screen or shell in a chunk of its own. A loaded chunk is drawn at once, without Suspense. A failed fetch
 * throws instead of being repeated, because a suspended component forgets its earlier tries.
 */
export function screen<Props extends object = object>(load: () => Promise<ComponentType<Props>>): Screen<Props> {
  let loaded: ComponentType<Props> | undefined;
  let pending: Promise<ComponentType<Props>> | undefined;
  const fetchChunk = async () => {
    try {
      return (loaded = await load());
    } catch (error) {
      pending = undefined;
      failed.add(load);
      throw error;
    }
  };
  const preload = () => (pending ??= fetchChunk());
  const choose = () => loaded ?? lazy(async () => ({ default: await preload() }));
  const View = (props: Props) => {
    if (!loaded && failed.has(load)) throw new Error('The code of this screen could not be fetched.');
    const [Chosen] = useState<ComponentType<Props>>(choose as () => ComponentType<Props>);
    return <Chosen {...props} />;
  };
  return { View, preload, isLoaded: () => loaded !== undefined };
}

/** Returns the screens of a chunk that lists the code of several, by their names. */
export const listed =
  <Name extends string>(chunk: () => Promise<Readonly<Record<Name, () => Promise<ComponentType>>>>) =>
  (name: Name): Screen =>
    screen(async () => (await chunk())[name]());

import { lazy, useState, type ComponentType } from 'react';

export interface Screen<Props = object> {
  readonly View: ComponentType<Props>;
  /** Fetches the chunk ahead of its use; one that could not be fetched is tried again the next time. */
  readonly preload: () => Promise<unknown>;
  readonly isLoaded: () => boolean;
}

/** A screen or shell in a chunk of its own. Once its chunk is there it is drawn at once, without passing through Suspense. */
export function screen<Props extends object = object>(load: () => Promise<ComponentType<Props>>): Screen<Props> {
  let loaded: ComponentType<Props> | undefined;
  let pending: Promise<ComponentType<Props>> | undefined;
  const fetchChunk = async () => {
    try {
      return (loaded = await load());
    } catch (error) {
      pending = undefined;
      throw error;
    }
  };
  const preload = () => (pending ??= fetchChunk());
  const choose = () => loaded ?? lazy(async () => ({ default: await preload() }));
  const View = (props: Props) => {
    const [Chosen] = useState<ComponentType<Props>>(choose as () => ComponentType<Props>);
    return <Chosen {...props} />;
  };
  return { View, preload, isLoaded: () => loaded !== undefined };
}

import { Unavailable } from './unavailable.js';

/** Rejects with `Unavailable` when `work` has not settled after `ms`; what it was doing may still happen. */
export async function within<T>(ms: number, service: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Unavailable(service));
    }, ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

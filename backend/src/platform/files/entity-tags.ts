/**
 * Returns true when a list of entity tags names this one, compared weakly (RFC 9110 §13.1.2): proxies make tags weak.
 */
export const namesTag = (list: string, etag: string): boolean =>
  list.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));

/**
 * Groups of views, each projected by a consumer of its own, so that they run in different processes and a slow list
 * delays no response. `strong`: mutations wait for them, and decisions, guards and jobs read them; `lists`: histories
 * and tables, which screens read; `figures`: sums.
 */
export const viewGroups = ['strong', 'lists', 'figures'] as const;
export type ViewGroup = (typeof viewGroups)[number];

/** Returns the name of the consumer that projects a group: the name of its lease. */
export const projectorOf = (group: ViewGroup): string => `projector-${group}`;

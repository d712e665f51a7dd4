/** Collection of the positions that reactions have reached. */
export const REACTIONS = 'reactions';

/** Position that a reaction has reached, under its name. */
export interface ReactionRow {
  readonly _id: string;
  readonly position: number;
}

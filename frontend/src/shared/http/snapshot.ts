/** The body of a response with the number of the last change of its topic that it includes. */
export interface Snapshot<T> {
  readonly epoch: string;
  readonly seq: number;
  readonly data: T;
}

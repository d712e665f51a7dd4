/** Body of a response, with the last change of its topic that it includes. */
export interface Snapshot<T> {
  readonly epoch: string;
  readonly seq: number;
  readonly data: T;
}

/** Keys from `lo` up to, not including, `hi`. */
export interface Interval {
  readonly lo: Buffer;
  readonly hi: Buffer;
}

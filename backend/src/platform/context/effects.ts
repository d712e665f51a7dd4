/** Tracks whether a command appended anything, over all its streams, so that an error never promises too much. */
export class Effects {
  private underWay = 0;
  private happened = false;

  /** True when something was appended, or may have been, and was not taken back. */
  get arePossible(): boolean {
    return this.happened || this.underWay > 0;
  }

  /** Notes that an earlier run of the command may have appended events. */
  assume(): void {
    this.happened = true;
  }

  /** Records that the command's appends were compensated, as if nothing had been done. */
  takeBack(): void {
    this.happened = false;
  }

  /** Follows one append; `wasNothing` accepts the errors after which certainly nothing was appended. */
  async during<T>(append: () => Promise<T>, wasNothing: (error: unknown) => boolean): Promise<T> {
    this.underWay += 1;
    try {
      const result = await append();
      this.happened = true;
      return result;
    } catch (error) {
      if (!wasNothing(error)) this.happened = true;
      throw error;
    } finally {
      this.underWay -= 1;
    }
  }
}

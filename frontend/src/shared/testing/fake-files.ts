interface Saved {
  readonly name: string;
  readonly text: string;
}

/**
 * Replaces the browser's downloads, because jsdom has no addresses for files and saves none. `saved` contains the files
 * that were saved and read.
 */
export function fakeFiles() {
  const blobs: Blob[] = [];
  const names: string[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${String(blobs.push(blob))}`,
    revokeObjectURL: () => undefined,
  });
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    names.push(this.download);
  };
  return {
    async saved(): Promise<readonly Saved[]> {
      return Promise.all(names.map(async (name, at) => ({ name, text: await textOf(blobs[at]) })));
    },
  };
}

/** Reads a file created by the page or received in a response: jsdom can only read the former. */
const textOf = (blob: Blob = new Blob()) =>
  blob instanceof Blob ? readByPage(blob) : (blob as { text: () => Promise<string> }).text();

const readByPage = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(reader.result as string);
    };
    reader.readAsText(blob);
  });

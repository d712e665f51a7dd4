interface Saved {
  readonly name: string;
  readonly text: string;
}

/** A browser that keeps files: jsdom gives them no addresses and saves none. `saved` are those that were handed to it, as far as they are read. */
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

/** Reads a file made by the page, or one that came with a response: jsdom reads only the first kind. */
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

/** Milliseconds for which the file stays available: some browsers fetch it only after the click has returned. */
const REVOKE_AFTER_MS = 10_000;

/** Saves a text as a download of the browser. */
export const saveFile = (name: string, text: string, type = 'text/plain') => {
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
};

/** Saves a file as a download of the browser. */
export function saveBlob(name: string, file: Blob) {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, REVOKE_AFTER_MS);
}

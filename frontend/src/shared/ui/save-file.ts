/** Some browsers fetch the file only after the click has returned. */
const KEPT_FOR = 10_000;

/** Hands a text to the browser as a downloaded file. */
export function saveFile(name: string, text: string, type = 'text/plain') {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, KEPT_FOR);
}

/* The library that knows the types is imported with the first upload: most processes never see one. */

/** Detects the media type of a file by its content; an empty string for an unknown one. */
export async function mediaTypeOfFile(path: string): Promise<string> {
  const { fileTypeFromFile } = await import('file-type');
  return (await fileTypeFromFile(path).catch(() => undefined))?.mime ?? '';
}

/** Detects the media type of bytes by their content; an empty string for an unknown one. */
export async function mediaTypeOfBytes(bytes: Buffer): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type');
  return (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? '';
}

/** Saves a blob as a file, where the browser puts downloads. */
export const saveBlob = (name: string, blob: Blob): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Browsers may still be reading the blob shortly after the click returns.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** Saves a text as a file. */
export const saveFile = (name: string, text: string, type = 'application/json'): void =>
  saveBlob(name, new Blob([text], { type }));

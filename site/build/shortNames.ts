interface Named {
  /** vanilla-extract's: six or seven signs for the file, then the number of the name in it. */
  readonly hash: string;
  readonly filePath: string;
}

/** Class names half as long as vanilla-extract's: in a page that brings its own styles they weigh more than the rules. */
export const createShortNames = (): ((named: Named) => string) => {
  const files = new Map<string, string>();
  return ({ hash, filePath }) => {
    const short = hash.slice(3);
    const name = /^\d/.test(short) ? `_${short}` : short;
    const file = files.get(name) ?? filePath;
    if (file !== filePath) throw new Error(`Two files have the class name ${name}: ${file}, ${filePath}.`);
    files.set(name, file);
    return name;
  };
};

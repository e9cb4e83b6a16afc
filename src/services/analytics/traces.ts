/** Whether the library named it so: a cookie, or a key in the storage. */
export const isTrace = (name: string): boolean => /^(?:__)?ph_/.test(name);

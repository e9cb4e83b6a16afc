const PK = /^[1-9]\d{0,15}$/;

/**
 * The id that somebody is known by to the analytics service (R1.09): their pk. Null for everything that is none, such as
 * '', '0', 'undefined', 'null' or 'anonymous': with one of those, strangers would become one person there.
 */
export const userIdOf = (pk: unknown): string | null => {
  if (typeof pk !== 'number' && typeof pk !== 'string') return null;
  const id = String(pk);
  return PK.test(id) ? id : null;
};

interface Named {
  readonly name: string;
}

/** Whether only its id tells it from another. */
export const isNamedTwice = (one: Named, all: readonly Named[]): boolean =>
  all.filter(({ name }) => name === one.name).length > 1;

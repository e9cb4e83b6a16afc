/** An effect of a chart on the browser, in a simulated world: nothing is kept. */
export const keepsNothing = (): void => {};

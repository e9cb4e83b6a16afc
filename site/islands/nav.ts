/** The bar is a chart: hidden on the way down, back on the way up. */
export const mount = (element: HTMLElement): void => {
  element.dataset['hidden'] ??= undefined;
};

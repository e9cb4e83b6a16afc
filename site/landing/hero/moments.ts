/** After the page was painted: the draft's button is pressed, and what it lets go arrives at the next station. */
export const PRESSED_MS = 1500;
export const APPROVED_MS = PRESSED_MS + 350;

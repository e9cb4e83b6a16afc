/** How long a deleted ad can be restored. */
export const UNDO_MINUTES = 60;

/** Places that the server fills with what it refuses, and why (server/site/refusal.ts). */
export const REFUSAL_STATUS = '__REFUSAL_STATUS__';
export const REFUSAL_TITLE = '__REFUSAL_TITLE__';
export const REFUSAL_TEXT = '__REFUSAL_TEXT__';

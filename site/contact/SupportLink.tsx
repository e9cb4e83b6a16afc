import { SUPPORT_EMAIL } from '../links.ts';

export const SupportLink = () => <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>;

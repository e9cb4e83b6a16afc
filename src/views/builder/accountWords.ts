import type { Standing } from '#src/machines/connection.machine.ts';

/** What keeps the ad from going out through its ad account, in words; null where nothing does. */
export const accountWords = (standing: Standing): string | null => {
  switch (standing) {
    case 'usable':
      return null;
    case 'checking':
      return 'Checking the connection to Meta.';
    case 'unread':
      return 'The connection to Meta could not be read. Try again under Integrations.';
    case 'disconnected':
      return 'Connect Meta.';
    case 'expired':
      return 'Connect Meta again; it no longer accepts the connection.';
    case 'noAccount':
      return 'Choose an active ad account.';
  }
};

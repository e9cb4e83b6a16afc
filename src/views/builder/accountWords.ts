import type { AdAccountStatus } from '#src/machines/connectionShown.ts';

/** Why the ad cannot be published through its ad account, in words; null if it can. */
export const accountWords = (status: AdAccountStatus): string | null => {
  switch (status) {
    case 'usable':
      return null;
    case 'checking':
      return 'Checking the connection to Meta.';
    case 'unread':
      return "Couldn't check the Meta connection. Try again under Integrations.";
    case 'disconnected':
      return 'Connect Meta.';
    case 'expired':
      return 'Reconnect Meta; the connection has expired.';
    case 'noAccount':
      return 'Choose an active ad account.';
  }
};

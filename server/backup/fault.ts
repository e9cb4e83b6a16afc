/** Why a backup or a restore was refused, in words for whoever ran it. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault';
}

/** Why a message was not delivered, as far as somebody can do something about it. */
export const letterReasons = [
  'mailAway',
  'mailRefused',
  'mailLogin',
  'oaAway',
  'oaRefused',
  'oaUncertain',
  'oaMissing',
  'sapAway',
  'sapLogin',
  'sapRefused',
  'fileStoreAway',
  'databaseAway',
  'lost',
  'unknownKind',
  'unreadable',
  'fault',
] as const
export type LetterReason = (typeof letterReasons)[number]

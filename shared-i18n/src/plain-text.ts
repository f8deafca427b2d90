/** Unicode's list of characters that are not seen: marks of direction, joiners, soft hyphens, byte order marks, variation selectors. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

/** Text as it is stored and compared: without invisible characters, with plain spaces, and in the normalization form NFC. */
export const plainText = (typed: string): string =>
  typed
    .replace(INVISIBLE, '')
    .replace(/\p{Zs}/gu, ' ')
    .normalize('NFC')

/** 128 random bits as hexadecimal text. `crypto.randomUUID` is missing on pages served without TLS. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

import { createHash } from 'node:crypto'

/** SHA-256 in hexadecimal digits. Not for passwords, which need a slow hash. */
export const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')

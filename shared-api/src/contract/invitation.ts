import * as v from 'valibot'

/** Makes a one-time link, with which somebody sets the password of an account. Shown once: only its hash is kept. */
export const Invitation = v.object({ token: v.string(), expiresAt: v.string() })
export type Invitation = v.InferOutput<typeof Invitation>
